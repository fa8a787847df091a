import { type BetReference, finalizeRefundCall, requestRefundCall } from '@tyche/sdk/games'
import type { ContractCall } from '@tyche/sdk/tx'

/** The call that requests the refund of a bet, or pays it once its hour of notice is over. */
export function refundCall(step: 'request' | 'finalize', bet: BetReference): ContractCall {
  return step === 'request' ? requestRefundCall(bet) : finalizeRefundCall(bet)
}
