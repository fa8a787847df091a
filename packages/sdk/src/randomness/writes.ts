import { writeAction } from '../tx/write-action.ts'
import { fulfillCall } from './fulfill-call.ts'
import { settleCall } from './settle-call.ts'
import { submitRoundCall } from './submit-round-call.ts'

/**
 * The writes of the coordinator: each is `runCall` with the call of the same name.
 *
 * @example
 * import { submitRound } from '@tyche/sdk/randomness'
 *
 * const { receipt } = await submitRound(client, { wallet, deployment, round, signature }).until('mined')
 */
export const submitRound = /* @__PURE__ */ writeAction(submitRoundCall)
export const fulfill = /* @__PURE__ */ writeAction(fulfillCall)
export const settle = /* @__PURE__ */ writeAction(settleCall)
