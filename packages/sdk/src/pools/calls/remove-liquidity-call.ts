import type { Address } from 'viem'
import type { WriteRequest } from '../../tx/write-request.ts'
import { managedCall } from './managed-call.ts'

export interface RemoveLiquidityParameters {
  manager: Address
  pool: Address
  token: Address
  /** Shares, scaled by 1e18. */
  lpAmount: bigint
  /** The least that is accepted, in base units of `token`: `minReceived` of the quote. Not 0. */
  minOut: bigint
  receiver: Address
}

/**
 * Leaves a pool at its price in one token, for `runCall`.
 *
 * @example
 * import { removeLiquidityCall } from '@tyche/sdk/pools'
 *
 * const request = removeLiquidityCall({ manager, pool, token, lpAmount, minOut, receiver: owner })
 */
export function removeLiquidityCall(parameters: RemoveLiquidityParameters): WriteRequest {
  const { manager, pool, token, lpAmount, minOut, receiver } = parameters
  return managedCall({
    manager,
    spent: { token: pool, amount: lpAmount },
    functionName: 'removeLiquidity',
    args: [pool, token, lpAmount, minOut, receiver],
  })
}
