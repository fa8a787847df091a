import { writeAction } from '../tx/write-action.ts'
import { claimLiabilityCall } from './claim-liability-call.ts'
import { claimVouchersCall } from './claim-vouchers-call.ts'

/**
 * The writes of rewards: each is `runCall` with the call of the same name.
 *
 * @example
 * import { claimVouchers } from '@tyche/sdk/rewards'
 *
 * const flow = claimVouchers(client, { wallet, deployment, vouchers: [voucher], signatures: [signature] })
 * for await (const { name } of flow) console.log(name)
 */
export const claimVouchers = /* @__PURE__ */ writeAction(claimVouchersCall)
export const claimLiability = /* @__PURE__ */ writeAction(claimLiabilityCall)
