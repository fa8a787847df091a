import { dice, gameMathsOf, range } from '@tyche/fairness'
import { expect, test } from 'vitest'
import { choiceWords, outcomeWords } from './outcome-words.ts'

test.each([
  ['coin', 0, 'Heads'],
  ['coin', 1, 'Tails'],
  ['dice', dice.clientValue(0b100101), '1, 3, 6'],
  ['range', range.clientValue({ choice: 5_000, over: false }), 'Under 5000'],
  ['range', range.clientValue({ choice: 5_000, over: true }), '5000 and over'],
  ['rps', 2, 'Scissors'],
  ['spin', 1, 'Medium risk'],
] as const)('says the choice %s %i as %s', (game, choice, words) => {
  expect(choiceWords(game, choice)).toBe(words)
})

test.each([
  ['coin', 'Heads'],
  ['dice', '1'],
  ['range', '0'],
  ['rps', 'Rock'],
  ['spin', '1'],
] as const)('says what a play of %s came to', (game, words) => {
  const maths = gameMathsOf(game)
  const first = { coin: 0, dice: 1, range: { choice: 5_000, over: true }, rps: 0, spin: 0 }[game]
  expect(outcomeWords(game, maths.outcome(0n, first as never))).toBe(words)
})
