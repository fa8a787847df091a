import { BPS_DENOMINATOR } from '@tyche/protocol/scales'
import type { Play } from './scenario.ts'

const MILLION = 1_000_000n
/** From base units of a stablecoin with 6 decimals to 18. */
export const USD_PER_UNIT = 10n ** 12n

/** Base units: what the treasury gets of a play, or its late settler. Rounds down, as the contracts do. */
export function feeOf({ cost, feeBps }: Play): bigint {
  return (cost * feeBps) / BPS_DENOMINATOR
}

/** USD, 18 decimals: what the treasury gets. */
export function treasuryFeeUsd(play: Play): bigint {
  return play.isLate ? 0n : feeOf(play) * USD_PER_UNIT
}

/**
 * What a play costs the attacker on average in USD (18 decimals), rounded down. The owner of the pool loses only to the
 * treasury, and nothing with a bet that they settle late. A subsidy is no gain from points: such an order counts as free.
 */
export function costUsdOf(play: Play, lpShare: bigint): bigint {
  if (play.isSubsidised) return 0n
  const toPool = (play.cost * USD_PER_UNIT * play.edgeBps) / BPS_DENOMINATOR - feeOf(play) * USD_PER_UNIT
  return treasuryFeeUsd(play) + (toPool * (MILLION - lpShare)) / MILLION
}
