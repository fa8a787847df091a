import type { GameConfig } from '@tyche/api-schema/games'
import { coinFlip, dice, type GameMaths, maskOfFaces, range, rockPaperScissors, spin } from '@tyche/fairness'
import { PRECISION } from '@tyche/protocol/scales'
import { describe, expect, test } from 'vitest'
import type { GameDefinition } from '../../../data/games/game-definition.ts'
import { readRangeChoice } from '../../../data/games/texts/range-choice.ts'
import { deployedRange } from '../../../testing/games/game-config.ts'
import { houseEdge, oddsConfig } from '../../../testing/games/odds-config.ts'
import { oddsRows } from './odds-rows.ts'

const masks = Array.from({ length: 62 }, (_, index) => index + 1)
const game = <Choice>(
  name: GameConfig['game'],
  maths: GameMaths<Choice>,
  choiceOf = (value: number) => value as Choice,
) => ({ name, maths, choiceOf }) as unknown as GameDefinition<unknown>

const games: [GameDefinition<unknown>, GameConfig][] = [
  [game('coin', coinFlip), oddsConfig('coin', [0, 1])],
  [game('dice', dice), oddsConfig('dice', masks)],
  [game('rps', rockPaperScissors), oddsConfig('rps', [0, 1, 2])],
  [game('spin', spin), oddsConfig('spin', [0, 1, 2])],
  [
    game('range', range, (value) => readRangeChoice(value) as never),
    { ...oddsConfig('coin', []), game: 'range', range: deployedRange },
  ],
]

describe.each(games)('$name', (definition, config) => {
  test('default: every choice returns what the edge leaves, on average', () => {
    const rows = oddsRows(definition, config)
    expect(rows.length).toBeGreaterThan(1)
    for (const { prizes } of rows) {
      const returned = prizes.reduce((sum, { multiplier, chance }) => sum + (multiplier * chance) / PRECISION, 0n)
      // Chances are rounded down, at most by one part of 1e18 for each prize of up to a hundred stakes.
      const missing = PRECISION - houseEdge - returned
      expect(missing >= 0n && missing < 10_000n).toBe(true)
    }
  })
})

test('behavior: each number of faces of the die has one row', () => {
  const rows = oddsRows(...(games[1] as (typeof games)[1]))
  expect(rows.map(({ clientValue }) => clientValue)).toEqual([
    maskOfFaces([1]),
    maskOfFaces([1, 2]),
    maskOfFaces([1, 2, 3]),
    maskOfFaces([1, 2, 3, 4]),
    maskOfFaces([1, 2, 3, 4, 5]),
  ])
})

test('behavior: a tie is a prize of the stake, and a blank segment is none', () => {
  const [rock] = oddsRows(...(games[2] as (typeof games)[2]))
  expect(rock?.prizes.map(({ multiplier }) => multiplier)).toContain(PRECISION)
  for (const { prizes } of oddsRows(...(games[3] as (typeof games)[3])))
    expect(prizes.every(({ multiplier }) => multiplier > 0n)).toBe(true)
})

test('behavior: settings that change change the odds', () => {
  const [definition, config] = games[0] as (typeof games)[0]
  const edge = houseEdge / 2n
  const cheaper = { ...config, houseEdge: `${edge}` }
  expect(oddsRows(definition, cheaper)[0]?.prizes[0]?.multiplier).toBe(2n * (PRECISION - edge))
})

test('behavior: Range shows its extremes and what lies between', () => {
  const rows = oddsRows(...(games[4] as (typeof games)[4]))
  expect(rows.map(({ clientValue }) => clientValue)).toEqual([100, 2_500, 5_000, 7_500, 9_500])
})
