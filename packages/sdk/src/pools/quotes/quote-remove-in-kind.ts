import type { Address, Client } from 'viem'
import { simulateContract } from 'viem/actions'
import { getAction } from 'viem/utils'
import { poolContract } from '../pool-contract.ts'
import { type Quote, quoteOf } from './quote.ts'

export type QuoteRemoveInKindParameters = {
  pool: Address
  owner: Address
  /** Shares, scaled by 1e18. */
  lpAmount: bigint
}

/** Of each token of the pool, in its order and in base units. */
export type RemoveInKindQuote = Quote<{ amounts: readonly bigint[] }>

/**
 * What shares bring in kind. There is no preview: the call itself is tried, as its owner and without sending it.
 *
 * @throws viem's error when the node does not answer.
 * @example
 * import { quoteRemoveInKind } from '@tyche/sdk/pools'
 *
 * const quote = await quoteRemoveInKind(client, { pool, owner, lpAmount: 10n ** 18n })
 */
export function quoteRemoveInKind(
  client: Client,
  { pool, owner, lpAmount }: QuoteRemoveInKindParameters,
): Promise<RemoveInKindQuote> {
  return quoteOf(async () => {
    const { result } = await getAction(
      client,
      simulateContract,
      'simulateContract',
    )({ ...poolContract(pool), functionName: 'removeInKind', args: [lpAmount, owner], account: owner })
    return { amounts: result }
  })
}
