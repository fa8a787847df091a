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
      "coordinatorLogFilter",
      "readCoordinatorEvents",
      "readSubscriptionLog",
      "getLatestRound",
      "getMinCallbackGas",
      "getRequests",
      "getRound",
      "settleCall",
      "createSettlementBatches",
      "MAX_BATCH_GAS",
      "ROUND_GAS",
      "submitRoundCall",
      "watchRequests",
      "settle",
      "submitRound",
    ]
  `)
})
