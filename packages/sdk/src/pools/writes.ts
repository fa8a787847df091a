import type { Address, TransactionReceipt } from 'viem'
import { pushIncomeCall } from '../lottery/income/push-income-call.ts'
import { writeAction } from '../tx/write-action.ts'
import { addLiquidityCall } from './calls/add-liquidity-call.ts'
import { type ExitOrderAction, exitOrderCall } from './calls/exit-order-call.ts'
import { exitWhenClearCall } from './calls/exit-when-clear-call.ts'
import { liquidityOutcomeOf } from './calls/liquidity-outcome.ts'
import { removeInKindCall } from './calls/remove-in-kind-call.ts'
import { removeLiquidityCall } from './calls/remove-liquidity-call.ts'

function outcomeOf(receipt: TransactionReceipt, { pool }: { pool: Address }, account: Address) {
  const change = { receipt, pool, account }
  return liquidityOutcomeOf(change)
}

const exitAction = (action: ExitOrderAction) => (parameters: { manager: Address; orderId: bigint }) =>
  exitOrderCall({ ...parameters, action })

/**
 * The writes of pools: each is `runCall` with the call of the same name. `value` of `mined` is what it brought.
 *
 * @example
 * import { addLiquidity } from '@tyche/sdk/pools'
 *
 * const flow = addLiquidity(client, { wallet, manager, pool, token, amount: 5_000_000n, minLp: 4_900_000_000_000_000_000n })
 * const { value } = await flow.until('mined')
 * const shares = value.lpAmount
 */
export const addLiquidity = /* @__PURE__ */ writeAction(addLiquidityCall, outcomeOf)
export const removeLiquidity = /* @__PURE__ */ writeAction(removeLiquidityCall, outcomeOf)
export const removeInKind = /* @__PURE__ */ writeAction(removeInKindCall, outcomeOf)
export const exitWhenClear = /* @__PURE__ */ writeAction(exitWhenClearCall)
export const executeExit = /* @__PURE__ */ writeAction(exitAction('executeExit'))
export const cancelExit = /* @__PURE__ */ writeAction(exitAction('cancelExit'))
export const returnExpiredExit = /* @__PURE__ */ writeAction(exitAction('returnExpiredExit'))
export const pushIncome = /* @__PURE__ */ writeAction(pushIncomeCall)
