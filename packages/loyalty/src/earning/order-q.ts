import { loyaltyConstants } from '../constants.ts'
import { assertNotNegative, min } from '../rounding.ts'

/** An order of a drawn LuckyBuy product. */
export interface DrawnOrder {
  /** USD, 18 decimals, of the whole sale and of the fee that the treasury got of it, at the draw; null without a price. */
  readonly salesUsd: bigint | null
  readonly feeUsd: bigint | null
  /** Codes of the order, and of the whole sale. */
  readonly quantity: bigint
  readonly sale: bigint
  /** The product's prizes were partly paid by its manager. */
  readonly isSubsidised: boolean
}

/**
 * q of a LuckyBuy order at the draw: its part of the sale in USD (18 decimals), at most 200 times its part of the fee. 0 for
 * a subsidised product and without a price. Divides once and rounds down, in favour of the house. The payer earns it.
 */
export function orderQ(
  { salesUsd, feeUsd, quantity, sale, isSubsidised }: DrawnOrder,
  { qPerFee }: { readonly qPerFee: bigint } = loyaltyConstants,
): bigint {
  if (isSubsidised || salesUsd === null || feeUsd === null) return 0n
  assertNotNegative(salesUsd, 'A sale')
  assertNotNegative(feeUsd, 'The fee of a sale')
  if (quantity <= 0n || quantity > sale) throw new RangeError(`No order has ${quantity} of ${sale} codes.`)
  return (min(salesUsd, qPerFee * feeUsd) * quantity) / sale
}
