import { expect, test } from 'vitest'
import * as games from './games.ts'

test('exports', () => {
  expect(Object.keys(games)).toMatchInlineSnapshot(`
    [
      "gamesActions",
      "betResultOf",
      "createBetTracker",
      "betsOfReceipt",
      "countPlays",
      "findOpenBet",
      "createGameReader",
      "locateBet",
      "openPendingBets",
      "placeBet",
      "readBet",
      "finalizeRefundCall",
      "getBetStatus",
      "createOddsReader",
      "getBetOdds",
      "oddsParametersOf",
      "playResultOf",
      "readRefundRequests",
      "refundRequestedEvent",
      "refundStepOf",
      "reportFailedCall",
      "requestRefundCall",
      "totalWager",
      "getBetLimits",
      "largestWager",
      "placeBetCall",
      "quoteBet",
      "validateBet",
      "finalizeRefund",
      "reportFailed",
      "requestRefund",
    ]
  `)
})
