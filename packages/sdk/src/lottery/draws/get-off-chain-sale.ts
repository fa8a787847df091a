import type { Client, Hex } from 'viem'
import { readContract } from 'viem/actions'
import { getAction } from 'viem/utils'
import { type LuckyBuyDeployment, luckyBuyContract } from '../lucky-buy-contract.ts'

/** What was committed of a sale for points. All 0 before that. */
export interface OffChainSale {
  /** Codes sold: 0 to `sale - 1`. */
  sale: number
  /** Unix seconds from which the draw may be requested. */
  drawableAtSec: number
  /** Of the orders, as `createSaleTree` gives it. */
  merkleRoot: Hex
  /** Of the orders in the sequence of their codes, as `createSaleTree` gives it. */
  leavesHash: Hex
}

/**
 * The commitment of a sale for points: what `claimOffChainRewardCall` proves an order against.
 *
 * @throws viem's error when the node does not answer.
 * @example
 * import { getOffChainSale } from '@tyche/sdk/lottery'
 *
 * const { merkleRoot } = await getOffChainSale(client, { deployment, productId: 7 })
 */
export async function getOffChainSale(
  client: Client,
  { deployment, productId }: { deployment: LuckyBuyDeployment; productId: number },
): Promise<OffChainSale> {
  const call = { ...luckyBuyContract(deployment), functionName: 'offChainSaleOf', args: [productId] } as const
  const { drawableAt, ...sale } = await getAction(client, readContract, 'readContract')(call)
  return { ...sale, drawableAtSec: drawableAt }
}
