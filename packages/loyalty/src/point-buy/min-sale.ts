import { USD_PRECISION } from '@tyche/protocol/scales'
import { type LoyaltyConstants, loyaltyConstants } from '../constants.ts'
import { divideUp } from '../rounding.ts'

export interface PointBuyTerms {
  readonly kind: 'timeLimited' | 'quantityLimited'
  /** Codes on sale, and how many of them win. */
  readonly total: bigint
  readonly quantity: bigint
  /** Of one code, in whole points, as the contract has it. */
  readonly pricePoints: bigint
  /** Of one winning code: USD, 18 decimals, from `stablecoinUsdUp`. */
  readonly rewardUsd: bigint
}

/**
 * Codes that a sale for points must reach, or it is cancelled and refunded: all of a quantity-limited product; of a
 * time-limited one the least with `reward x quantity <= 0.00072 USD x price x minSale`, rounded up, in favour of the house.
 * Undefined when not even all codes satisfy that: such a round does not open.
 *
 * @example
 * import { minSaleOf } from '@tyche/loyalty'
 * const minSale = minSaleOf({ kind: 'timeLimited', total: 1_000n, quantity: 5n, pricePoints: 10n, rewardUsd: 10n ** 18n })
 */
export function minSaleOf(
  { kind, total, quantity, pricePoints, rewardUsd }: PointBuyTerms,
  { pointBuy }: Pick<LoyaltyConstants, 'pointBuy'> = loyaltyConstants,
): bigint | undefined {
  if (total <= 0n || quantity <= 0n || quantity > total || pricePoints <= 0n || rewardUsd <= 0n)
    throw new RangeError(
      'Codes, price and reward of a sale for points are above zero, and no more codes win than are sold.',
    )
  const least = divideUp(rewardUsd * quantity, pointBuy.rewardUsdPerPoint * pricePoints)
  if (least > total) return undefined
  return kind === 'quantityLimited' ? total : least
}

/** USD (18 decimals) of an amount of a USD stablecoin, each at one dollar. Rounds up: a prize never counts for too little. */
export function stablecoinUsdUp(amount: bigint, decimals: number): bigint {
  return divideUp(amount * USD_PRECISION, 10n ** BigInt(decimals))
}
