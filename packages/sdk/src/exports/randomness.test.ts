import { expect, test } from 'vitest'
import * as randomness from './randomness.ts'

test('exports', () => {
  expect(Object.keys(randomness)).toMatchInlineSnapshot(`
    [
      "roundAt",
      "timeOf",
      "parseRequestId",
      "requestIdOf",
      "randomnessActions",
      "readCoordinatorEvents",
      "coordinatorLogFilter",
      "readSubscriptionLog",
      "findSubmittedRound",
      "fulfillCall",
      "getLatestRound",
      "getMinCallbackGas",
      "getRequests",
      "getRound",
      "planSettlements",
      "settleCall",
      "createSettlementBatches",
      "MAX_BATCH_GAS",
      "ROUND_GAS",
      "submitRoundCall",
      "watchRequests",
      "fulfill",
      "settle",
      "submitRound",
    ]
  `)
})
