import { houseEdgeFromBps, MAX_RANGE, MIN_RANGE, range as maths } from '@tyche/fairness'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deployedRange, gameConfigOf } from '../../../testing/games/game-config.ts'
import {
  chanceOf,
  choiceOfWinning,
  multiplierOf,
  type RangeOdds,
  rangeOddsOf,
  thresholdLimits,
  turned,
  winningOf,
  winningRolls,
  withThreshold,
} from './threshold.ts'

const oddsOf = (size: number): RangeOdds => ({
  size,
  minWinning: Math.ceil(size / 100),
  maxWinning: Math.floor((size * 95) / 100),
})
const anyOdds = fc.integer({ min: MIN_RANGE, max: MAX_RANGE }).map(oddsOf)
const edge = fc.integer({ min: 50, max: 300 }).map(houseEdgeFromBps)

test('behavior: every available threshold has the multiplier and chance of the game’s maths', () => {
  const parameters = { range: deployedRange.size }
  const houseEdge = houseEdgeFromBps(200)
  for (const over of [false, true]) {
    const [lowest, highest] = thresholdLimits(over, deployedRange)
    for (let choice = lowest; choice <= highest; choice += 1) {
      const winning = winningOf({ choice, over }, deployedRange)
      if (multiplierOf(winning, houseEdge, deployedRange) !== maths.multiplier(houseEdge, { choice, over }, parameters))
        expect.fail(`${choice} pays something else`)
      if (chanceOf(winning, deployedRange) !== maths.winChance(houseEdge, { choice, over }, parameters))
        expect.fail(`${choice} wins otherwise`)
    }
  }
})

test('behavior: any number becomes a threshold that the contract accepts, in a range of any size', () => {
  fc.assert(
    fc.property(
      anyOdds,
      edge,
      fc.double({ min: -1e6, max: 1e6, noNaN: true }),
      fc.boolean(),
      (odds, houseEdge, number, over) => {
        const choice = withThreshold(number, over, odds)
        const winning = winningOf(choice, odds)
        const parameters = { range: odds.size }
        expect(maths.decodeGameData(maths.encodeGameData(choice, parameters), parameters)).toEqual(choice)
        expect(multiplierOf(winning, houseEdge, odds)).toBe(maths.multiplier(houseEdge, choice, parameters))
        expect(choiceOfWinning(winning, over, odds)).toEqual(choice)
      },
    ),
  )
})

test('behavior: the rolls shown as winning are those that win', () => {
  fc.assert(
    fc.property(anyOdds, fc.nat(), fc.boolean(), (odds, number, over) => {
      const choice = withThreshold(number % odds.size, over, odds)
      const [from, to] = winningRolls(choice, odds)
      const wins = (roll: number) => maths.play(choice, BigInt(roll), houseEdgeFromBps(200), { range: odds.size }) > 0n
      expect([from, to].map(wins)).toEqual([true, true])
      expect([from - 1, to + 1].filter((roll) => roll >= 0 && roll < odds.size).map(wins)).toEqual([false])
      expect(to - from + 1).toBe(winningOf(choice, odds))
    }),
  )
})

test('behavior: changing sides keeps the chance, and changing back restores the threshold', () => {
  expect(turned({ choice: 2500, over: false }, deployedRange)).toEqual({ choice: 7500, over: true })
  fc.assert(
    fc.property(anyOdds, fc.nat(), fc.boolean(), (odds, number, over) => {
      const choice = withThreshold(number % odds.size, over, odds)
      const other = turned(choice, odds)
      expect(other.over).toBe(!over)
      expect(winningOf(other, odds)).toBe(winningOf(choice, odds))
      expect(turned(other, odds)).toEqual(choice)
    }),
  )
})

test('behavior: the limits come from the settings; without them they are the deployed ones', () => {
  expect(rangeOddsOf(gameConfigOf('range'))).toEqual(deployedRange)
  expect(rangeOddsOf(gameConfigOf('range', { size: 200, minWinning: 2, maxWinning: 190 })).size).toBe(200)
})
