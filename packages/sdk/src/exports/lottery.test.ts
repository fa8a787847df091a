import { expect, test } from 'vitest'
import * as lottery from './lottery.ts'

test('exports', () => {
  expect(Object.keys(lottery)).toMatchInlineSnapshot(`
    [
      "winningCodesOf",
      "awaitsDraw",
      "drawCallOf",
      "finalizeInactivationCall",
      "getDraw",
      "getOffChainSale",
      "inactivationCallOf",
      "requestInactivationCall",
      "requestLotteryCall",
      "requestOffChainDrawCall",
      "watchDraw",
      "getHeldIncome",
      "isWorthPushing",
      "pushIncomeCall",
      "findTriggerable",
      "getPreOrder",
      "payPreOrderCall",
      "retrievePreOrderCall",
      "triggerPreOrdersCall",
      "claimProductCall",
      "getProduct",
      "getSeries",
      "inactivateCall",
      "readLuckyBuyEvents",
      "watchProduct",
      "buyTicketCall",
      "claimAllCalls",
      "claimInactivatedCall",
      "claimOffChainRewardCall",
      "claimRewardCall",
      "getTicket",
      "getTicketClaims",
      "getTickets",
      "isCodeClaimed",
      "recycleCall",
    ]
  `)
})
