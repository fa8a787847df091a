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
      "findBets",
      "findOpenBet",
      "createGameReader",
      "getBet",
      "locateBet",
      "openPendingBets",
      "placeBet",
      "readBet",
      "watchBet",
      "watchBets",
      "finalizeRefundCall",
      "getBetStatus",
      "getGame",
      "getSettingsVersion",
      "createOddsReader",
      "getBetOdds",
      "oddsParametersOf",
      "playResultOf",
      "readRefundRequests",
      "refundRequestedEvent",
      "refundStepOf",
      "reportFailedCall",
      "requestRefundCall",
      "encodeChoice",
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
