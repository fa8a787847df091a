import type { ProductKind, ProductState } from '@tyche/protocol/contract-enums'
import { getProduct } from '@tyche/sdk/lottery'
import type { Address } from 'viem'
import { luckyBuyContract } from '../../chain/contracts.ts'
import type { Reading } from '../../context.ts'
import { UsageError } from '../../errors.ts'

/** Reads that the client batches into one request. */
const chunk = 200

export interface ProductFacts {
  readonly productId: number
  readonly clientId: bigint
  readonly round: number
  readonly kind: ProductKind
  readonly state: ProductState
  readonly isOffChain: boolean
  /** Unix time. */
  readonly startTime: number
  readonly endTime: number
  readonly sold: number
  readonly total: number
  /** Winning codes. */
  readonly quantity: number
  readonly symbol: string
  readonly decimals: number
  readonly price: bigint
  readonly reward: bigint
  readonly subsidy: bigint
  readonly pool: Address
  readonly devFeeBasisPoints: number
  readonly minEdgeBasisPoints: number
  /** The surplus after prizes and fee was delivered. */
  readonly isDelivered: boolean
  /** Unix time from which the draw of a committed sale for points may be requested; else 0. */
  readonly drawableAt: number
  /** Unix time from which a requested inactivation may be finalized, or at which a committed sale ends; else 0. */
  readonly inactivationAt: number
}

const ended = new Set<ProductState>(['drawn', 'inactivated', 'removed'])

/** Whether work is left: selling, drawing or delivering the surplus. */
export function isOpen({ state, isDelivered, isOffChain }: ProductFacts): boolean {
  return !ended.has(state) || (state === 'drawn' && !isDelivered && !isOffChain)
}

export async function readProductCount({ client, deployment }: Reading): Promise<number> {
  const { address, abi } = luckyBuyContract(deployment)
  return client.readContract({ address, abi, functionName: 'productCount' })
}

/** The `last` newest products, or all, oldest first. */
export async function readProducts(
  context: Reading,
  last = Number.POSITIVE_INFINITY,
): Promise<readonly ProductFacts[]> {
  const count = await readProductCount(context)
  const first = Math.max(1, count - last + 1)
  const products: ProductFacts[] = []
  for (let from = first; from <= count; from += chunk) {
    const ids = Array.from({ length: Math.min(chunk, count - from + 1) }, (_, index) => from + index)
    products.push(...(await Promise.all(ids.map((id) => readProduct(context, id)))))
  }
  return products
}

/** Throws `UsageError` for a product that was never added. */
export async function readProduct({ client, deployment }: Reading, productId: number): Promise<ProductFacts> {
  const product = await getProduct(client, { deployment, productId })
  if (product.state === 'none') throw new UsageError(`Product ${productId} does not exist.`)
  const { clientId, round, kind, state, sold, total, quantity, price, reward, subsidy, pool, isDelivered } = product
  const wanted = product.token.toLowerCase()
  const token = deployment.tokens.find(({ address }) => address.toLowerCase() === wanted)
  return {
    productId,
    clientId,
    round,
    kind,
    state,
    isOffChain: product.offChain,
    startTime: product.startTimeSec,
    endTime: product.endTimeSec,
    sold,
    total,
    quantity,
    symbol: token?.symbol ?? product.token,
    decimals: token?.decimals ?? 0,
    price,
    reward,
    subsidy,
    pool,
    devFeeBasisPoints: product.devFeeBasisPoints,
    minEdgeBasisPoints: product.minEdgeBasisPoints,
    isDelivered,
    drawableAt: product.drawableAtSec,
    inactivationAt: product.inactivationAtSec,
  }
}
