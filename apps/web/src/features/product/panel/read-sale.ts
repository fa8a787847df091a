import type { Product } from '@tyche/api-schema/lottery/products'
import { getProduct } from '@tyche/sdk/lottery'
import { loadChainClient } from '../../../data/chain/chain-client.ts'
import { loadChainConfig } from '../../../data/chain-config/chain-config.ts'
import type { PurchaseProblem } from './check-purchase.ts'

export interface SaleTerms {
  product: Product
  quantity: number
  takeLeft: boolean
}

/** Names of texts under `product.problems`. */
export type SaleProblem = PurchaseProblem | 'price' | 'unknown'

type ChainProduct = Awaited<ReturnType<typeof getProduct>>

export interface Sale {
  now: ChainProduct
  left: number
  /** Why the chain does not sell what the page shows. */
  problem: SaleProblem | undefined
}

/** The sale as the chain has it now. */
export async function readSale(terms: SaleTerms): Promise<Sale> {
  const [chain, { contracts }] = await Promise.all([loadChainClient(), loadChainConfig()])
  const now = await getProduct(chain, { deployment: { contracts }, productId: terms.product.productId })
  return { now, left: now.total - now.sold, problem: problemOf(now, terms) }
}

function problemOf(now: ChainProduct, { product, quantity, takeLeft }: SaleTerms): SaleProblem | undefined {
  if (now.state === 'upcoming' || now.state === 'paused' || now.state === 'soldOut') return now.state
  if (now.state === 'none') return 'unknown'
  // The draw of a product that is sold out may have begun already.
  if (now.sold === now.total) return 'soldOut'
  if (now.state !== 'open') return 'ended'
  if (now.price !== BigInt(product.price)) return 'price'
  return quantity > now.total - now.sold && !takeLeft ? 'left' : undefined
}
