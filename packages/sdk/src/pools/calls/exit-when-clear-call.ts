import type { Address } from 'viem'
import type { WriteRequest } from '../../tx/write-request.ts'
import { managedCall } from './managed-call.ts'

export interface ExitWhenClearParameters {
  manager: Address
  pool: Address
  token: Address
  /** Shares, scaled by 1e18. */
  lpAmount: bigint
  /** The least that is accepted, in base units of `token`. Not 0. */
  minOut: bigint
  /** Unix seconds; after it the order can only be given back. */
  deadline: bigint
}

/**
 * Hands shares to the liquidity manager until open bets hardly matter in their price, for `runCall`.
 *
 * @example
 * import { exitWhenClearCall } from '@tyche/sdk/pools'
 *
 * const request = exitWhenClearCall({ manager, pool, token, lpAmount, minOut, deadline: 1_800_000_000n })
 */
export function exitWhenClearCall(parameters: ExitWhenClearParameters): WriteRequest {
  const { manager, pool, token, lpAmount, minOut, deadline } = parameters
  return managedCall({
    manager,
    spent: { token: pool, amount: lpAmount },
    functionName: 'exitWhenClear',
    args: [pool, token, lpAmount, minOut, deadline],
  })
}
