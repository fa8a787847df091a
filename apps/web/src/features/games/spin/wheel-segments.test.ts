import { HIGH_RISK, LOW_RISK, MEDIUM_RISK, segmentMultipliers, spin } from '@tyche/fairness'
import { expect, test } from 'vitest'
import { tiersOf } from '../../../components/game-art/wheel/wheel-tones.ts'
import { houseEdge, oddsConfig } from '../../../testing/games/odds-config.ts'
import { promiseOf, segmentsOf } from './wheel-segments.ts'

const config = oddsConfig('spin', [0, 1, 2])

test.each([LOW_RISK, MEDIUM_RISK, HIGH_RISK])(
  'behavior: wheel %s shows the chance and top multiplier of the maths',
  (wheel) => {
    const segments = segmentsOf(config, wheel)
    expect(segments).toEqual(segmentMultipliers(houseEdge, wheel))
    expect(promiseOf(segments)).toEqual({
      winChance: spin.winChance(houseEdge, wheel),
      best: spin.multiplier(houseEdge, wheel),
    })
  },
)

test.each([LOW_RISK, MEDIUM_RISK, HIGH_RISK])('behavior: the tiers of wheel %s cover all segments', (wheel) => {
  const segments = segmentsOf(config, wheel)
  const tiers = tiersOf(segments)
  expect(tiers.reduce((sum, { count }) => sum + count, 0)).toBe(segments.length)
  const paid = tiers.reduce((sum, { multiplier, count }) => sum + multiplier * BigInt(count), 0n)
  expect(paid).toBe(segments.reduce((sum, multiplier) => sum + multiplier, 0n))
  expect(tiers.map(({ multiplier }) => multiplier)).toEqual(
    tiers.map(({ multiplier }) => multiplier).toSorted((a, b) => (a > b ? -1 : 1)),
  )
})

test('behavior: only the best tier is gold, a zero is blank, and a partial return is neither', () => {
  const wad = 10n ** 18n
  expect(tiersOf([0n, wad / 2n, wad, 2n * wad, 3n * wad, 4n * wad, 9n * wad]).map(({ tone }) => tone)).toEqual([
    'top',
    'high',
    'mid',
    'low',
    'part',
    'part',
    'blank',
  ])
})

test('error: a wheel that the configuration lacks has no segments', () => {
  expect(segmentsOf({ ...config, wheels: null }, LOW_RISK)).toEqual([])
  expect(promiseOf([])).toEqual({ winChance: 0n, best: 0n })
})
