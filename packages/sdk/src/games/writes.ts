import { writeAction } from '../tx/write-action.ts'
import { authorizePayerCall } from './authorize-payer-call.ts'
import { finalizeRefundCall } from './finalize-refund-call.ts'
import { reportFailedCall } from './report-failed-call.ts'
import { requestRefundCall } from './request-refund-call.ts'

/**
 * The writes of games besides `placeBet`: each is `runCall` with the call of the same name.
 *
 * @example
 * import { requestRefund } from '@tyche/sdk/games'
 *
 * const { receipt } = await requestRefund(client, { wallet, game, nonce: 7n }).until('mined')
 */
export const requestRefund = /* @__PURE__ */ writeAction(requestRefundCall)
export const finalizeRefund = /* @__PURE__ */ writeAction(finalizeRefundCall)
export const authorizePayer = /* @__PURE__ */ writeAction(authorizePayerCall)
export const reportFailed = /* @__PURE__ */ writeAction(reportFailedCall)
