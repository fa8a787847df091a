import { subBpsDown } from './basis-points.ts'

export type MinReceivedParameters = {
  quoted: bigint
  /** How much less is accepted; 50 are 0.5 %. */
  slippageBasisPoints: number
}

/**
 * The least that is accepted of a quoted amount, rounded down. At least 1: the contracts refuse a minimum of nothing.
 *
 * @example
 * import { minReceived } from '@tyche/sdk/pools'
 *
 * const minOut = minReceived({ quoted: 10_000n, slippageBasisPoints: 50 }) // 9,950
 */
export function minReceived({ quoted, slippageBasisPoints }: MinReceivedParameters): bigint {
  const least = subBpsDown(quoted, slippageBasisPoints)
  return least > 0n ? least : 1n
}
