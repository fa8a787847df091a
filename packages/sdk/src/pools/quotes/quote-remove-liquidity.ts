import type { Address, Client } from 'viem'
import { readContract } from 'viem/actions'
import { getAction } from 'viem/utils'
import { type PoolAddresses, utilsContract } from '../pool-contract.ts'
import { type Quote, quoteOf } from './quote.ts'

export type QuoteRemoveLiquidityParameters = PoolAddresses & {
  token: Address
  /** Shares, scaled by 1e18. */
  lpAmount: bigint
}

/** In base units of the token, rounded down by the contract. */
export type RemoveLiquidityQuote = Quote<{ amount: bigint }>

/**
 * How much of a token shares bring now, or why the pool refuses.
 *
 * @throws viem's error when the node does not answer.
 * @example
 * import { quoteRemoveLiquidity } from '@tyche/sdk/pools'
 *
 * const quote = await quoteRemoveLiquidity(client, { pool, utils, token, lpAmount: 10n ** 18n })
 */
export function quoteRemoveLiquidity(
  client: Client,
  { pool, utils, token, lpAmount }: QuoteRemoveLiquidityParameters,
): Promise<RemoveLiquidityQuote> {
  return quoteOf(async () => ({
    amount: await getAction(
      client,
      readContract,
      'readContract',
    )({ ...utilsContract(utils), functionName: 'calculateRemoveLiquidity', args: [pool, token, lpAmount] }),
  }))
}
