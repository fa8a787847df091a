import { type LoyaltyConstants, loyaltyConstants, type PeriodKind } from '../constants.ts'
import { min, pointsOfUsdDown } from '../rounding.ts'
import { rankWeight, sumOfWeights } from './rank-weight.ts'

type Rules = Pick<LoyaltyConstants, 'ranks'>

export interface RankedPlayer {
  readonly kind: PeriodKind
  /** USD, 18 decimals: q of everybody in the period, ranked or not. */
  readonly periodQ: bigint
  /** From 1, in the order of `compareRanks`. */
  readonly rank: number
  /** Players with at least the q that a place needs: `isRanked`. */
  readonly rankedCount: number
  /** USD, 18 decimals: the player's q in the period. */
  readonly ownQ: bigint
}

/** Milli-points for the prizes of a period with this q of everybody (USD, 18 decimals). Rounds down, in favour of the house. */
export function rankPool(kind: PeriodKind, periodQ: bigint, { ranks }: Rules = loyaltyConstants): bigint {
  return pointsOfUsdDown(periodQ, ranks.periods[kind].poolBps)
}

/** Whether a q (USD, 18 decimals) is enough for a place with a prize. Others have a rank, and no weight in the pool. */
export function isRanked(ownQ: bigint, { ranks }: Rules = loyaltyConstants): boolean {
  return ownQ >= ranks.minQUsd
}

/**
 * Milli-points for one rank of a period: its weight's part of the pool, at most a rate of the player's own q. 0 for a player
 * below the q that a place needs, below the last rank with a prize, and for a prize of less than a point. Rounds down, in
 * favour of the house; what nobody gets lapses. Ranks with a tag have no prizes.
 */
export function rankPrize(
  { kind, periodQ, rank, rankedCount, ownQ }: RankedPlayer,
  constants: Rules = loyaltyConstants,
): bigint {
  if (ownQ > periodQ) throw new RangeError(`A player has ${ownQ} of ${periodQ} in the period.`)
  const weight = rankWeight(rank, constants)
  if (weight === 0n || !isRanked(ownQ, constants)) return 0n
  if (rank > rankedCount) throw new RangeError(`There is no rank ${rank} among ${rankedCount}.`)
  const share = (rankPool(kind, periodQ, constants) * weight) / sumOfWeights(rankedCount, constants)
  const prize = min(share, pointsOfUsdDown(ownQ, constants.ranks.periods[kind].ownCapBps))
  return prize < constants.ranks.minPrize ? 0n : prize
}

/**
 * Milli-points for each rank of a period, first rank first, and what lapses of the pool. `volumes` are q of players in the
 * order of ranks (USD, 18 decimals), at least of all places with a prize; the prizes end with the last ranked.
 */
export function rankPrizes(
  kind: PeriodKind,
  { periodQ, volumes }: { readonly periodQ: bigint; readonly volumes: readonly bigint[] },
  constants: Rules = loyaltyConstants,
): { readonly prizes: readonly bigint[]; readonly lapsed: bigint } {
  if (volumes.some((volume, index) => volume > (volumes[index - 1] ?? volume)))
    throw new RangeError('The volumes are not in the order of ranks.')
  const ranked = volumes.slice(0, constants.ranks.mostRanked).filter((volume) => isRanked(volume, constants))
  const rankedCount = ranked.length
  const prizes = ranked.map((ownQ, index) =>
    rankPrize({ kind, periodQ, rank: index + 1, rankedCount, ownQ }, constants),
  )
  return { prizes, lapsed: prizes.reduce((rest, prize) => rest - prize, rankPool(kind, periodQ, constants)) }
}
