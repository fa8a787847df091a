import { houseEdgeFromBps, MAX_RANGE, MIN_RANGE, PRECISION } from '@tyche/fairness'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deployedRange } from '../../../../testing/games/game-config.ts'
import { multiplierOf, type RangeOdds, winningOf, withThreshold } from '../threshold.ts'
import { nearestChance, nearestMultiplier, nearestThreshold } from './nearest.ts'

const houseEdge = houseEdgeFromBps(200)
const wad = (text: string) => {
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(18, '0'))
}
const anyOdds = fc
  .integer({ min: MIN_RANGE, max: MAX_RANGE })
  .map((size): RangeOdds => ({ size, minWinning: Math.ceil(size / 100), maxWinning: Math.floor((size * 95) / 100) }))
const anyNumber = fc.oneof(
  fc.bigInt({ min: 0n, max: 2n * PRECISION }),
  fc.bigInt({ min: 0n, max: 200n * PRECISION }),
  fc.bigInt({ min: 0n, max: 10n ** 40n }),
)
const distance = (a: bigint, b: bigint) => (a > b ? a - b : b - a)

test.each([
  ['0.5', 5000, 'exact'],
  ['0.33333', 3333, 'nearest'],
  ['0.33335', 3334, 'nearest'],
  ['0.01', 100, 'exact'],
  ['0.009', 100, 'lowest'],
  ['0', 100, 'lowest'],
  ['0.95', 9500, 'exact'],
  ['0.9501', 9500, 'highest'],
  ['7', 9500, 'highest'],
] as const)('behavior: a chance of %s wins with %i rolls: %s', (chance, winning, rounding) => {
  expect(nearestChance(wad(chance), deployedRange)).toEqual({ winning, rounding })
})

test.each([
  ['1.96', 5000, 'exact'],
  ['2', 4900, 'exact'],
  ['3', 3267, 'nearest'],
  ['98', 100, 'exact'],
  ['98.1', 100, 'highest'],
  ['1', 9500, 'lowest'],
  ['0', 9500, 'lowest'],
] as const)('behavior: a multiplier of %s wins with %i rolls: %s', (multiplier, winning, rounding) => {
  expect(nearestMultiplier(wad(multiplier), houseEdge, deployedRange)).toEqual({ winning, rounding })
})

test.each([
  ['5000', false, 5000, 'exact'],
  ['5000.4', false, 5000, 'nearest'],
  ['99', false, 100, 'lowest'],
  ['9501', false, 9500, 'highest'],
  ['0', true, 500, 'lowest'],
  ['10000', true, 9900, 'highest'],
] as const)('behavior: the threshold %s, over: %s, becomes %i: %s', (typed, over, threshold, rounding) => {
  const nearest = nearestThreshold(wad(typed), over, deployedRange)
  expect(nearest).toEqual({ winning: winningOf({ choice: threshold, over }, deployedRange), rounding })
})

test('behavior: no typed number leads outside the limits', () => {
  fc.assert(
    fc.property(anyOdds, anyNumber, fc.boolean(), (odds, typed, over) => {
      for (const { winning } of [
        nearestThreshold(typed, over, odds),
        nearestChance(typed, odds),
        nearestMultiplier(typed, houseEdge, odds),
      ]) {
        expect(Number.isInteger(winning)).toBe(true)
        expect(winning >= odds.minWinning && winning <= odds.maxWinning).toBe(true)
      }
    }),
    { numRuns: 1000 },
  )
})

test('behavior: no other available choice is nearer to a multiplier', () => {
  fc.assert(
    fc.property(anyOdds, fc.bigInt({ min: PRECISION, max: 100n * PRECISION }), (odds, typed) => {
      const { winning } = nearestMultiplier(typed, houseEdge, odds)
      const off = distance(multiplierOf(winning, houseEdge, odds), typed)
      for (const other of [winning - 1, winning + 1])
        if (other >= odds.minWinning && other <= odds.maxWinning)
          expect(distance(multiplierOf(other, houseEdge, odds), typed) >= off).toBe(true)
    }),
  )
})

test('behavior: the odds of a choice lead back to it', () => {
  fc.assert(
    fc.property(anyOdds, fc.nat(), fc.boolean(), (odds, number, over) => {
      const choice = withThreshold(number % odds.size, over, odds)
      const winning = winningOf(choice, odds)
      const exact = { winning, rounding: 'exact' }
      expect(nearestThreshold(BigInt(choice.choice) * PRECISION, over, odds)).toEqual(exact)
      expect(nearestMultiplier(multiplierOf(winning, houseEdge, odds), houseEdge, odds)).toEqual(exact)
      expect(nearestChance((BigInt(winning) * PRECISION) / BigInt(odds.size), odds).winning).toBe(winning)
    }),
  )
})
