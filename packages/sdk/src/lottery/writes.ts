import type { Address, TransactionReceipt } from 'viem'
import { writeAction } from '../tx/write-action.ts'
import type { WriteRequest } from '../tx/write-request.ts'
import { finalizeInactivationCall } from './draws/finalize-inactivation-call.ts'
import { requestInactivationCall } from './draws/request-inactivation-call.ts'
import { requestLotteryCall } from './draws/request-lottery-call.ts'
import { requestOffChainDrawCall } from './draws/request-off-chain-draw-call.ts'
import type { LuckyBuyDeployment } from './lucky-buy-contract.ts'
import { paidOutOf } from './outcomes/paid-out-of.ts'
import { payPreOrderCall } from './pre-orders/pay-pre-order-call.ts'
import { retrievePreOrderCall } from './pre-orders/retrieve-pre-order-call.ts'
import { triggerPreOrdersCall } from './pre-orders/trigger-pre-orders-call.ts'
import { claimProductCall } from './products/claim-product-call.ts'
import { inactivateCall } from './products/inactivate-call.ts'
import { claimInactivatedCall } from './tickets/claim-inactivated-call.ts'
import { claimOffChainRewardCall } from './tickets/claim-off-chain-reward-call.ts'
import { claimRewardCall } from './tickets/claim-reward-call.ts'
import { recycleCall } from './tickets/recycle-call.ts'

function paidOut(
  receipt: TransactionReceipt,
  { deployment }: { deployment: LuckyBuyDeployment },
  account: Address,
): bigint {
  return paidOutOf({ receipt, deployment, account })
}

function payRequestOf(parameters: Parameters<typeof payPreOrderCall>[0]): WriteRequest {
  const { token, onceAmount, preCount } = parameters.preOrder
  const spender = parameters.deployment.contracts.luckyBuy
  return { call: payPreOrderCall(parameters), spend: { token, spender, amount: onceAmount * BigInt(preCount) } }
}

/**
 * The writes of the lottery besides `buyTicket`: each is `runCall` with the call of the same name. `value` of `mined` is what
 * a claim, a refund or a retrieved pre-order paid, in base units of the token.
 *
 * @example
 * import { claimReward } from '@tyche/sdk/lottery'
 *
 * const { value } = await claimReward(client, { wallet, deployment, ticketId: 7n, codes: [3] }).until('mined')
 * const amount: bigint = value
 */
export const claimReward = /* @__PURE__ */ writeAction(claimRewardCall, paidOut)
export const claimInactivated = /* @__PURE__ */ writeAction(claimInactivatedCall, paidOut)
export const claimOffChainReward = /* @__PURE__ */ writeAction(claimOffChainRewardCall, paidOut)
export const recycle = /* @__PURE__ */ writeAction(recycleCall)
export const payPreOrder = /* @__PURE__ */ writeAction(payRequestOf)
export const retrievePreOrder = /* @__PURE__ */ writeAction(retrievePreOrderCall, paidOut)
export const triggerPreOrders = /* @__PURE__ */ writeAction(triggerPreOrdersCall)
export const claimProduct = /* @__PURE__ */ writeAction(claimProductCall)
export const inactivate = /* @__PURE__ */ writeAction(inactivateCall)
export const requestLottery = /* @__PURE__ */ writeAction(requestLotteryCall)
export const requestOffChainDraw = /* @__PURE__ */ writeAction(requestOffChainDrawCall)
export const requestInactivation = /* @__PURE__ */ writeAction(requestInactivationCall)
export const finalizeInactivation = /* @__PURE__ */ writeAction(finalizeInactivationCall)
