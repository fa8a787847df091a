import type { Client } from 'viem'
import { readContract } from 'viem/actions'
import { getAction } from 'viem/utils'
import { type PoolAddresses, utilsContract } from '../pool-contract.ts'

export type QuoteRemoveInEachTokenParameters = PoolAddresses & {
  /** Shares, scaled by 1e18. */
  lpAmount: bigint
}

/**
 * What the same shares would bring in each token of the pool, in its order and in base units; 0 where they cannot leave in
 * it now.
 *
 * @throws viem's error when the node does not answer.
 * @example
 * import { quoteRemoveInEachToken } from '@tyche/sdk/pools'
 *
 * const [first] = await quoteRemoveInEachToken(client, { pool, utils, lpAmount: 10n ** 18n })
 */
export function quoteRemoveInEachToken(
  client: Client,
  { pool, utils, lpAmount }: QuoteRemoveInEachTokenParameters,
): Promise<readonly bigint[]> {
  return getAction(
    client,
    readContract,
    'readContract',
  )({ ...utilsContract(utils), functionName: 'calculateRemoveLiquiditys', args: [pool, lpAmount] })
}
