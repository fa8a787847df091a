import { expect, test } from 'vitest'
import { longestRevealMs, revealAt, revealed, timelineOf } from './timeline.ts'

test.each([1, 2, 5, 100, 60_000])(
  'behavior: a draw of %d winners lasts no longer than six seconds and ends complete',
  (winners) => {
    const timeline = timelineOf(winners)
    expect(timeline.codes).toBeLessThanOrEqual(longestRevealMs)
    expect(revealAt(timeline, winners, longestRevealMs)).toEqual(revealed(winners))
  },
)

test('behavior: number, order, codes and result follow one another, and nothing goes back', () => {
  const timeline = timelineOf(3)
  const seen = Array.from({ length: 120 }, (_, frame) => revealAt(timeline, 3, frame * 50))
  expect([...new Set(seen.map(({ step }) => step))]).toEqual(['seed', 'order', 'codes', 'result'])
  for (const part of ['seed', 'order', 'lit'] as const)
    expect(seen.map((reveal) => reveal[part])).toEqual(seen.map((reveal) => reveal[part]).sort((a, b) => a - b))
  expect([...new Set(seen.map(({ lit }) => lit))]).toEqual([0, 1, 2, 3])
})

test('behavior: no code is lit before the number is whole', () => {
  const timeline = timelineOf(60_000)
  for (let ms = -20; ms < timeline.order; ms += 20) expect(revealAt(timeline, 60_000, ms).lit).toBe(0)
  expect(revealAt(timeline, 60_000, timeline.order).seed).toBe(1)
})
