import { type LoyaltyConstants, loyaltyConstants } from '../constants.ts'
import { partDown } from '../rounding.ts'

/** What the house gave back so far; all in USD, 18 decimals. */
export interface Giveback {
  /** Everything that the treasury got in fees. */
  readonly treasuryFeesUsd: bigint
  /** `GIVEBACK_SEED_USD`. */
  readonly seedUsd: bigint
  /** Prizes of all PointBuy rounds and token cards ever. */
  readonly promisedUsd: bigint
  /** Part of it that nobody won or claimed in time. */
  readonly releasedUsd: bigint
}

/**
 * USD (18 decimals) of prizes that may still be promised: half of the treasury's fees and the seed, less what was promised
 * and not released; negative when that is more. No round opens whose prizes exceed it. Rounds down, in favour of the house.
 */
export function givebackRoomUsd(
  { treasuryFeesUsd, seedUsd, promisedUsd, releasedUsd }: Giveback,
  { giveback }: Pick<LoyaltyConstants, 'giveback'> = loyaltyConstants,
): bigint {
  if (releasedUsd > promisedUsd) throw new RangeError('More prizes are released than were promised.')
  return partDown(treasuryFeesUsd, giveback.feeShareBps) + seedUsd - (promisedUsd - releasedUsd)
}
