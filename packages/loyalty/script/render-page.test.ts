import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { type LoyaltyConstants, loyaltyConstants } from '../src/index.ts'
import { renderPage } from './render-page.ts'

test('behavior: docs/loyalty.md is what the constants say', async () => {
  const page = await readFile(new URL('../../../docs/loyalty.md', import.meta.url), 'utf8')
  // `npm run reports` adds it to links of reports whose sources have changed.
  expect(page.replaceAll(' (sources changed since)', '')).toBe(renderPage())
})

type Path = readonly (string | number)[]

/** Every number of the constants, by where it stands. */
function listNumbers(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'bigint' || typeof value === 'number') return [path]
  return Object.entries(value as object).flatMap(([key, one]) => listNumbers(one, [...path, key]))
}

/** The constants with the number at a path doubled; 0 becomes 1 USD. */
function withDoubled(value: unknown, [key, ...rest]: Path): unknown {
  if (key === undefined) return typeof value === 'bigint' ? (value === 0n ? 10n ** 18n : value * 2n) : Number(value) * 2
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value) ? [...value] : { ...(value as object) }
  Reflect.set(copy, key, withDoubled(Reflect.get(value as object, key), rest))
  return copy
}

test.each(listNumbers(loyaltyConstants).map((path) => [path.join('.'), path] as const))(
  'behavior: %s stands on the page',
  (_, path) => {
    expect(renderPage(withDoubled(loyaltyConstants, path) as LoyaltyConstants)).not.toBe(renderPage())
  },
)
