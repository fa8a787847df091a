import { existsSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }

const folder = new URL('.', import.meta.url)
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.ts$/.test(file))

test('behavior: each file of this folder is one entry of the package, and there are no others', () => {
  expect(manifest.exports).toEqual(
    Object.fromEntries(
      files.map((file) => [file === 'index.ts' ? '.' : `./${file.replace('.ts', '')}`, `./src/exports/${file}`]),
    ),
  )
})

test.each(files)('behavior: the list of what %s exports has a test', (file) => {
  expect(existsSync(new URL(file.replace('.ts', '.test.ts'), folder))).toBe(true)
})
