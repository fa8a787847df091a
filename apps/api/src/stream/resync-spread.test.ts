import { expect, test } from 'vitest'
import { createResyncSpread } from './resync-spread.ts'

test('a single client reads again at once', () => {
  let at = 0
  const next = createResyncSpread(() => at)
  expect(next()).toBe(0)
  at = 1_000
  expect(next()).toBe(0)
})

test('10,000 clients at once are spread over 30 seconds evenly, more of them too', () => {
  const next = createResyncSpread(() => 5)
  const waits = Array.from({ length: 30_000 }, next)
  const perSecond = Array.from({ length: 30 }, () => 0)
  for (const wait of waits.slice(0, 10_000)) perSecond[Math.floor(wait / 1_000)]! += 1
  for (const count of perSecond) expect(count).toBeLessThanOrEqual(334)
  expect(Math.max(...waits)).toBeLessThan(30_000)
  expect(waits.slice(10_000).filter((wait) => wait > 15_000).length).toBeGreaterThan(9_000)
})
