import { type ProductKind, type ProductState, productKinds, productStates } from '@tyche/protocol/contract-enums'
import type { Address, PublicClient } from 'viem'
import { getOffChainSale } from '../draws/get-off-chain-sale.ts'
import { type LuckyBuyDeployment, luckyBuyContract } from '../lucky-buy-contract.ts'

/** A product as the contract has it now. Times are unix seconds, amounts base units of `token`. */
export interface Product {
  id: number
  /** Series of the product, and its number there. */
  clientId: bigint
  round: number
  kind: ProductKind
  state: ProductState
  startTimeSec: number
  endTimeSec: number
  /** Sold for points, not for tokens. */
  offChain: boolean
  token: Address
  /** Of a code; points for a sale for points. */
  price: bigint
  /** Of a winning code. */
  reward: bigint
  subsidy: bigint
  /** Codes on sale, of them sold, and how many win. */
  total: number
  sold: number
  quantity: number
  /** Gets what the product leaves. */
  pool: Address
  /** Brings the random word of its draw. */
  coordinator: Address
  devFeeBasisPoints: number
  minEdgeBasisPoints: number
  /** It is over, and what was left has reached the pool, or the reward pool. */
  isDelivered: boolean
  /** From then on its inactivation may be finalised; 0 unless requested. */
  inactivationAtSec: number
  /** From then on the draw of a committed sale may be requested; 0 for any other product. */
  drawableAtSec: number
}

/**
 * A product of LuckyBuy. One that was never added has the state `none`.
 *
 * @throws viem's error when the node does not answer.
 * @example
 * import { getProduct } from '@tyche/sdk/lottery'
 *
 * const { state, sold, total } = await getProduct(client, { deployment, productId: 7 })
 */
export async function getProduct(
  client: PublicClient,
  { deployment, productId }: { deployment: LuckyBuyDeployment; productId: number },
): Promise<Product> {
  const luckyBuy = luckyBuyContract(deployment)
  const args = [productId] as const
  const product = await client.readContract({ ...luckyBuy, functionName: 'productOf', args })
  const { terms, settings, sold, isDelivered, inactivationAt } = product
  const state = productStates[product.state] ?? 'none'
  const sale = state === 'committed' ? await getOffChainSale(client, { deployment, productId }) : undefined
  const { startTime, endTime, ...rest } = terms
  return {
    ...rest,
    ...settingsOf(settings),
    id: productId,
    kind: productKinds[product.kind]!,
    state,
    startTimeSec: startTime,
    endTimeSec: endTime,
    sold,
    isDelivered,
    inactivationAtSec: inactivationAt,
    drawableAtSec: sale?.drawableAtSec ?? 0,
  }
}

function settingsOf({
  pool,
  coordinator,
  devFeeBasisPoints,
  minEdgeBasisPoints,
}: Pick<Product, 'pool' | 'coordinator' | 'devFeeBasisPoints' | 'minEdgeBasisPoints'>) {
  return { pool, coordinator, devFeeBasisPoints, minEdgeBasisPoints }
}
