import { gameMathsOf } from '@tyche/fairness'
import { expect, test } from 'vitest'
import { type BetChoice, encodeChoice } from './bet-choice.ts'

const choices: readonly (readonly [BetChoice, unknown])[] = [
  [{ game: 'coin', choice: 1 }, 1],
  [{ game: 'dice', choice: [6, 1] }, 0b100001],
  [
    { game: 'range', choice: { choice: 2_500, over: true } },
    { choice: 2_500, over: true },
  ],
  [{ game: 'rps', choice: 2 }, 2],
  [{ game: 'spin', choice: 0 }, 0],
]

test.each(choices)('behavior: the contract reads $game back as it was chosen', (bet, decoded) => {
  expect(gameMathsOf(bet.game).decodeGameData(encodeChoice(bet).gameData)).toEqual(decoded)
})

test('error: faces that are not on the die', () => {
  expect(() => encodeChoice({ game: 'dice', choice: [] })).toThrow('is not a bit mask')
})
