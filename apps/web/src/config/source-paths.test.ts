// @vitest-environment node
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { gameSources, leavingSource, sharedSources, sourceUrl } from './source-paths.ts'

test.each([...Object.values(gameSources).flat(), ...sharedSources, leavingSource])('%s exists', (path) => {
  expect(existsSync(new URL(`../../../../${path}`, import.meta.url))).toBe(true)
})

test('a file has an address only in a configured repository', () => {
  expect(sourceUrl('https://example.org/tyche/', 'docs/fairness.md')).toBe(
    'https://example.org/tyche/blob/HEAD/docs/fairness.md',
  )
  expect(sourceUrl('', 'docs/fairness.md')).toBeUndefined()
  expect(sourceUrl(undefined, 'docs/fairness.md')).toBeUndefined()
})
