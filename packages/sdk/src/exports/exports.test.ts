import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }

const files = readdirSync(new URL('.', import.meta.url)).filter((file) => !file.includes('.test'))

test('behavior: each file of this folder is one entry of the package, and there are no others', () => {
  expect(manifest.exports).toEqual(
    Object.fromEntries(files.map((file) => [`./${file.replace('.ts', '')}`, `./src/exports/${file}`])),
  )
})

test.each(files)('behavior: the list of what %s exports has a test', (file) => {
  expect(readdirSync(new URL('.', import.meta.url))).toContain(file.replace('.ts', '.test.ts'))
})
