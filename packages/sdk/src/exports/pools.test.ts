import { expect, test } from 'vitest'
import * as pools from './pools.ts'

test('exports', () => {
  expect(Object.keys(pools)).toMatchInlineSnapshot(`
    [
      "poolsActions",
      "pushIncomeCall",
      "addLiquidityCall",
      "exitOrderCall",
      "exitWhenClearCall",
      "liquidityOutcomeOf",
      "removeInKindCall",
      "removeLiquidityCall",
      "mulBpsUp",
      "subBpsDown",
      "toWad",
      "depositCostsOf",
      "minReceived",
      "openBetsEffectOf",
      "hasSpread",
      "removeFeeOf",
      "roomFor",
      "shareValue",
      "tokenValue",
      "valueWhenClear",
      "quoteAddLiquidity",
      "quoteRemoveInEachToken",
      "quoteRemoveInKind",
      "quoteRemoveLiquidity",
      "exitOrderStateOf",
      "findVestedIncome",
      "getExitOrders",
      "getExitTerms",
      "getPool",
      "getPoolBooks",
      "getShares",
      "addLiquidity",
      "cancelExit",
      "executeExit",
      "exitWhenClear",
      "pushIncome",
      "removeInKind",
      "removeLiquidity",
      "returnExpiredExit",
    ]
  `)
})
