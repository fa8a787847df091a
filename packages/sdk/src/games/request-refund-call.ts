import { gameAbi } from '@tyche/contracts/abis'
import type { ContractCall } from '../tx/contract-call.ts'
import type { BetReference } from './bet-reference.ts'

/**
 * Asks for the refund of a bet without a result, 24 hours after it was placed; anybody may send it. The refund is finalised
 * an hour later.
 *
 * @example
 * import { requestRefundCall } from '@tyche/sdk/games'
 *
 * const call = requestRefundCall({ game, nonce: 7n })
 */
export function requestRefundCall({ game, nonce }: BetReference): ContractCall {
  return { abi: gameAbi, address: game, functionName: 'requestRefund', args: [nonce] }
}
