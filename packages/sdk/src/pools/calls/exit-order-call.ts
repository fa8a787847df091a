import { liquidityManagerAbi } from '@tyche/contracts/abis'
import type { Address } from 'viem'
import type { WriteRequest } from '../../tx/write-request.ts'

/** What may be done with a waiting order. Only its owner cancels it; anybody executes or returns it. */
export type ExitOrderAction = 'executeExit' | 'cancelExit' | 'returnExpiredExit'

/**
 * Executes, cancels or gives back an exit order.
 *
 * @example
 * import { exitOrderCall } from '@tyche/sdk/pools'
 *
 * const request = exitOrderCall({ manager, action: 'cancelExit', orderId: 1n })
 */
export function exitOrderCall({
  manager,
  action,
  orderId,
}: {
  manager: Address
  action: ExitOrderAction
  orderId: bigint
}): WriteRequest {
  return { call: { address: manager, abi: liquidityManagerAbi, functionName: action, args: [orderId] } }
}
