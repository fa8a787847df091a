import { expect, test } from 'vitest'
import * as verify from './verify.ts'

test('exports', () => {
  expect(Object.keys(verify)).toMatchInlineSnapshot(`
    [
      "verifyActions",
      "compareWithDrand",
      "fetchRound",
      "findBet",
      "findVerifiable",
      "verifyBet",
      "verifyDraw",
      "failedStepOf",
      "verifyRound",
      "verifySale",
    ]
  `)
})
