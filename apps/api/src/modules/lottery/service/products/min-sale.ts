import { BPS_DENOMINATOR } from '@tyche/protocol/scales'
import type { ProductRow } from '../../../../db/onchain/views.ts'

type Terms = Pick<
  ProductRow,
  'kind' | 'isOffChain' | 'total' | 'quantity' | 'price' | 'reward' | 'devFeeBasisPoints' | 'minEdgeBps'
>

/**
 * Codes that have to be sold for a product to be drawn: all of a quantity-limited one; of a time-limited one as many as
 * cover its prizes and the margin, `prizes <= sales x (1 - fee) x (1 - edge)`, rounded up. Null for a sale for points.
 */
export function minSaleOf(terms: Terms): number | null {
  if (terms.isOffChain) return null
  if (terms.kind === 'quantityLimited') return Number(terms.total)
  const price =
    BigInt(terms.price) *
    (BPS_DENOMINATOR - BigInt(terms.devFeeBasisPoints)) *
    (BPS_DENOMINATOR - BigInt(terms.minEdgeBps))
  const reward = BigInt(terms.reward) * BPS_DENOMINATOR * BPS_DENOMINATOR
  // A code that pays for its own prize: one sale is enough.
  if (reward <= price) return 1
  return Number((reward * BigInt(terms.quantity) + price - 1n) / price)
}
