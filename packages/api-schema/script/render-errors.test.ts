import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { renderErrors } from './render-errors.ts'

test('docs/errors.md is what the table of reasons says', async () => {
  expect(await readFile(new URL('../../../docs/errors.md', import.meta.url), 'utf8')).toBe(renderErrors())
})
