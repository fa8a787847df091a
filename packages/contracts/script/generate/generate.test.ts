import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageFolder } from './artifacts.ts'
import { generate } from './generate.ts'

test('behavior: regenerating changes nothing', { timeout: 180_000 }, async () => {
  const folder = join(packageFolder, 'generated')
  const files = await generate()
  expect((await readdir(folder)).sort()).toEqual(Object.keys(files).sort())
  for (const [name, text] of Object.entries(files)) {
    // Not toEqual: a difference of two bytecode files is unreadable.
    const isCurrent = (await readFile(join(folder, name), 'utf8')) === text
    expect(isCurrent, `generated/${name} is stale: npm run generate -w @tyche/contracts`).toBe(true)
  }
})
