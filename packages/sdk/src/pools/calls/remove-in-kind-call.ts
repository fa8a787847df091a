import { liquidityPoolAbi } from '@tyche/contracts/abis'
import type { Address } from 'viem'
import type { WriteRequest } from '../../tx/write-request.ts'

export interface RemoveInKindParameters {
  pool: Address
  /** Shares, scaled by 1e18. */
  lpAmount: bigint
  receiver: Address
}

/**
 * Leaves a pool with a part of each of its tokens. The pool itself pays: nothing needs to be approved.
 *
 * @example
 * import { removeInKindCall } from '@tyche/sdk/pools'
 *
 * const request = removeInKindCall({ pool, lpAmount, receiver: owner })
 */
export function removeInKindCall({ pool, lpAmount, receiver }: RemoveInKindParameters): WriteRequest {
  return { call: { address: pool, abi: liquidityPoolAbi, functionName: 'removeInKind', args: [lpAmount, receiver] } }
}
