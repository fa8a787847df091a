import { minSaleOf, stablecoinUsdUp } from '@tyche/loyalty'
import type { ProductRow } from '../../../../db/onchain/views.ts'

/** A USD stablecoin. */
export interface Stablecoin {
  readonly address: string
  readonly decimals: number
}

type Terms = Pick<ProductRow, 'kind' | 'total' | 'quantity' | 'price' | 'reward' | 'token'>

export interface SaleTerms {
  /** Codes that have to be sold. */
  readonly minSale: bigint
  /** What all prizes are worth: USD with 18 decimals. */
  readonly prizesUsd: bigint
}

/** What a sale for points may give, or undefined when it gives too much for its points, nothing, or no USD stablecoin. */
export function saleTermsOf(terms: Terms, stablecoins: readonly Stablecoin[]): SaleTerms | undefined {
  const token = stablecoins.find(({ address }) => address.toLowerCase() === terms.token.toLowerCase())
  const [reward, pricePoints] = [BigInt(terms.reward), BigInt(terms.price)]
  if (!token || reward <= 0n || pricePoints <= 0n) return undefined
  const rewardUsd = stablecoinUsdUp(reward, token.decimals)
  const quantity = BigInt(terms.quantity)
  const minSale = minSaleOf({ kind: terms.kind, total: BigInt(terms.total), quantity, pricePoints, rewardUsd })
  return minSale === undefined ? undefined : { minSale, prizesUsd: rewardUsd * quantity }
}
