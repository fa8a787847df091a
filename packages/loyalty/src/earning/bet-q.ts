import { loyaltyConstants } from '../constants.ts'
import { assertNotNegative, min } from '../rounding.ts'

/** A settled bet, as the indexer has it. */
export interface SettledBetCost {
  /** USD, 18 decimals, of `totalWager` at the price of the settling block; null without a price. */
  readonly costUsd: bigint | null
  /** Base units of the token: what was staked, and what of it went to the treasury or to a late settler. */
  readonly totalWager: bigint
  readonly fee: bigint
  /** The account that settled the bet late and earned the fee instead of the treasury. */
  readonly lateSettler: string | null
}

/**
 * q of a bet: the USD spent (18 decimals), at most 200 times what the treasury got of it. 0 without a price, and when a late
 * settler got the fee. Divides once and rounds down, in favour of the house; a fee of exactly 0.5 % counts all that is spent.
 *
 * @example
 * import { betQ } from '@tyche/loyalty'
 * const q = betQ({ costUsd, totalWager, fee, lateSettler: null })
 */
export function betQ(
  { costUsd, totalWager, fee, lateSettler }: SettledBetCost,
  { qPerFee }: { readonly qPerFee: bigint } = loyaltyConstants,
): bigint {
  if (lateSettler !== null || costUsd === null) return 0n
  assertNotNegative(costUsd, 'The cost of a bet')
  assertNotNegative(fee, 'The fee of a bet')
  if (totalWager <= 0n) throw new RangeError(`A settled bet has a stake, not ${totalWager}.`)
  return min(costUsd, (qPerFee * costUsd * fee) / totalWager)
}

/** What the treasury got of a bet in USD (18 decimals): the same sources as q. Rounds down, in favour of the house. */
export function betFeeUsd({ costUsd, totalWager, fee, lateSettler }: SettledBetCost): bigint {
  if (lateSettler !== null || costUsd === null) return 0n
  if (totalWager <= 0n) throw new RangeError(`A settled bet has a stake, not ${totalWager}.`)
  return (costUsd * fee) / totalWager
}
