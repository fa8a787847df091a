import { expect, test } from 'vitest'
import * as terms from './terms.ts'

test('exports', () => {
  expect(Object.keys(terms)).toMatchInlineSnapshot(`
    [
      "countPlays",
      "oddsParametersOf",
      "playResultOf",
      "refundStepOf",
      "totalWager",
      "largestWager",
      "quoteBet",
      "validateBet",
    ]
  `)
})
