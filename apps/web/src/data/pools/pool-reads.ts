import {
  findVestedIncome,
  getExitOrders,
  getExitTerms,
  getShares,
  quoteAddLiquidity,
  quoteRemoveInEachToken,
  quoteRemoveInKind,
  quoteRemoveLiquidity,
} from '@tyche/sdk/pools'

/** What the pages of pools ask the chain, loaded with the first question. */
export {
  findVestedIncome,
  getExitOrders,
  getExitTerms,
  getShares,
  quoteAddLiquidity,
  quoteRemoveInEachToken,
  quoteRemoveInKind,
  quoteRemoveLiquidity,
}
