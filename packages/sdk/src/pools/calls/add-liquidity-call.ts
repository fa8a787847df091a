import type { Address } from 'viem'
import type { WriteRequest } from '../../tx/write-request.ts'
import { managedCall } from './managed-call.ts'

export interface AddLiquidityParameters {
  manager: Address
  pool: Address
  token: Address
  /** In base units of `token`. */
  amount: bigint
  /** The least number of shares that is accepted, scaled by 1e18: `minReceived` of the quote. Not 0. */
  minLp: bigint
}

/**
 * Brings tokens into a pool for shares, for `runCall`. The number of shares bounds the price, so that a minimum in dollars
 * would say the same twice.
 *
 * @example
 * import { addLiquidityCall, minReceived } from '@tyche/sdk/pools'
 *
 * const minLp = minReceived({ quoted: 10n ** 18n, slippageBasisPoints: 50 })
 * const request = addLiquidityCall({ manager, pool, token, amount: 5_000_000n, minLp })
 */
export function addLiquidityCall({ manager, pool, token, amount, minLp }: AddLiquidityParameters): WriteRequest {
  return managedCall({
    manager,
    spent: { token, amount },
    functionName: 'addLiquidity',
    args: [pool, token, amount, 0n, minLp],
  })
}
