import type { PublicClient } from 'viem'
import { type LuckyBuyDeployment, luckyBuyContract } from '../lucky-buy-contract.ts'
import { getProduct, type Product } from './get-product.ts'

/** A series by its newest product. */
export interface SeriesOnChain {
  /** Undefined before its first round. */
  last: Product | undefined
}

/**
 * A series of recurring products, by its newest one.
 *
 * @throws viem's error when the node does not answer.
 * @example
 * import { getSeries } from '@tyche/sdk/lottery'
 *
 * const { last } = await getSeries(client, { deployment, clientId: 1n })
 */
export async function getSeries(
  client: PublicClient,
  { deployment, clientId }: { deployment: LuckyBuyDeployment; clientId: bigint },
): Promise<SeriesOnChain> {
  const call = { ...luckyBuyContract(deployment), functionName: 'seriesOf', args: [clientId] } as const
  const { lastRound, lastProductId } = await client.readContract(call)
  return { last: lastRound === 0 ? undefined : await getProduct(client, { deployment, productId: lastProductId }) }
}
