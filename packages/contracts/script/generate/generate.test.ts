import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageFolder } from './artifacts.ts'
import { generate } from './generate.ts'

test('behavior: regenerating changes nothing', { timeout: 180_000 }, async () => {
  const files = await generate()
  const committed = await Promise.all(['generated', 'test/vectors'].map(listFiles))
  expect(committed.flat().sort()).toEqual(Object.keys(files).sort())
  for (const [path, text] of Object.entries(files)) {
    // Not toEqual: a difference of two bytecode files is unreadable.
    const isCurrent = (await readFile(join(packageFolder, path), 'utf8')) === text
    expect(isCurrent, `${path} is stale: npm run generate -w @tyche/contracts`).toBe(true)
  }
})

async function listFiles(folder: string): Promise<string[]> {
  return (await readdir(join(packageFolder, folder))).map((name) => `${folder}/${name}`)
}
