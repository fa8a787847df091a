export { poolsActions } from '../actions/pools-actions.ts'
export { pushIncomeCall } from '../lottery/income/push-income-call.ts'
export { type AddLiquidityParameters, addLiquidityCall } from '../pools/calls/add-liquidity-call.ts'
export { type ExitOrderAction, exitOrderCall } from '../pools/calls/exit-order-call.ts'
export { type ExitWhenClearParameters, exitWhenClearCall } from '../pools/calls/exit-when-clear-call.ts'
export { type LiquidityOutcome, liquidityOutcomeOf } from '../pools/calls/liquidity-outcome.ts'
export { type RemoveInKindParameters, removeInKindCall } from '../pools/calls/remove-in-kind-call.ts'
export { type RemoveLiquidityParameters, removeLiquidityCall } from '../pools/calls/remove-liquidity-call.ts'
export { mulBpsUp, subBpsDown, toWad } from '../pools/estimates/basis-points.ts'
export { type DepositCosts, depositCostsOf } from '../pools/estimates/deposit-costs.ts'
export { type MinReceivedParameters, minReceived } from '../pools/estimates/min-received.ts'
export { openBetsEffectOf } from '../pools/estimates/open-bets-effect.ts'
export { hasSpread, removeFeeOf } from '../pools/estimates/pool-terms.ts'
export { roomFor } from '../pools/estimates/room-for.ts'
export { shareValue } from '../pools/estimates/share-value.ts'
export { tokenValue } from '../pools/estimates/token-value.ts'
export { valueWhenClear } from '../pools/estimates/value-when-clear.ts'
export type { PoolAddresses } from '../pools/pool-contract.ts'
export type { Quote } from '../pools/quotes/quote.ts'
export {
  type AddLiquidityQuote,
  type QuoteAddLiquidityParameters,
  quoteAddLiquidity,
} from '../pools/quotes/quote-add-liquidity.ts'
export {
  type QuoteRemoveInEachTokenParameters,
  quoteRemoveInEachToken,
} from '../pools/quotes/quote-remove-in-each-token.ts'
export {
  type QuoteRemoveInKindParameters,
  quoteRemoveInKind,
  type RemoveInKindQuote,
} from '../pools/quotes/quote-remove-in-kind.ts'
export {
  type QuoteRemoveLiquidityParameters,
  quoteRemoveLiquidity,
  type RemoveLiquidityQuote,
} from '../pools/quotes/quote-remove-liquidity.ts'
export {
  type ExitOrderState,
  type ExitOrderStateParameters,
  exitOrderStateOf,
} from '../pools/reads/exit-order-state.ts'
export { type FindVestedIncomeParameters, findVestedIncome } from '../pools/reads/find-vested-income.ts'
export { type ExitOrder, type GetExitOrdersParameters, getExitOrders } from '../pools/reads/get-exit-orders.ts'
export { type ExitTerms, getExitTerms } from '../pools/reads/get-exit-terms.ts'
export { getPool, type PoolTerms } from '../pools/reads/get-pool.ts'
export { type GetPoolBooksParameters, getPoolBooks, type PoolBooks } from '../pools/reads/get-pool-books.ts'
export { getShares, type Shares } from '../pools/reads/get-shares.ts'
export {
  addLiquidity,
  cancelExit,
  executeExit,
  exitWhenClear,
  pushIncome,
  removeInKind,
  removeLiquidity,
  returnExpiredExit,
} from '../pools/writes.ts'
