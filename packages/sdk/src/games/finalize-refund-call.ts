import { gameAbi } from '@tyche/contracts/abis'
import type { ContractCall } from '../tx/contract-call.ts'
import type { BetReference } from './bet-reference.ts'

/**
 * Pays a bet back whose refund was requested and is due, to its player; anybody may send it.
 *
 * @example
 * import { finalizeRefundCall } from '@tyche/sdk/games'
 *
 * const call = finalizeRefundCall({ game, nonce: 7n })
 */
export function finalizeRefundCall({ game, nonce }: BetReference): ContractCall {
  return { abi: gameAbi, address: game, functionName: 'finalizeRefund', args: [nonce] }
}
