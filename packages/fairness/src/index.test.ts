import { expect, test } from 'vitest'
import * as fairness from './index.ts'

test('exports', () => {
  expect(Object.keys(fairness).sort()).toMatchInlineSnapshot(`
    [
      "BPS_DENOMINATOR",
      "HEADS",
      "InvalidBetError",
      "MAX_HOUSE_EDGE",
      "MAX_PLAY_COUNT",
      "MIN_HOUSE_EDGE",
      "PRECISION",
      "TAILS",
      "assertHouseEdge",
      "coinFlip",
      "deriveRandomWords",
      "deriveRequestWord",
      "houseEdgeFromBps",
      "payoutDown",
      "settleBet",
    ]
  `)
})
