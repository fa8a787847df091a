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
      "inactivationCallOf",
      "requestInactivationCall",
      "requestLotteryCall",
      "requestOffChainDrawCall",
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
      "buyTicketCall",
      "claimInactivatedCall",
      "claimOffChainRewardCall",
      "claimRewardCall",
      "getTicket",
      "getTickets",
      "isCodeClaimed",
      "recycleCall",
    ]
  `)
})
