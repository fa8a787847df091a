import { BPS_DENOMINATOR, USD_PRECISION } from '@tyche/protocol/scales'
import { type LoyaltyConstants, loyaltyConstants, PERIOD_KINDS } from './constants.ts'
import { InsolventLoyaltyError } from './errors.ts'
import { pointValueUsdUp } from './point-buy/point-value.ts'
import { divideUp, max } from './rounding.ts'

/** `house`: what all players get together. `onePlayer`: what one gets with any number of accounts. */
export type ProofName = 'house' | 'onePlayer'

/** What the house gives back at most, of its fees. */
const MOST_GIVEN_BACK_BPS = 5_000n

/** The most points per USD of q, in basis points (10,000 = 1 point per USD), each rounded up. */
export interface PointsPerQ {
  readonly play: bigint
  readonly referrer: bigint
  readonly recycle: bigint
  readonly checkIn: bigint
  readonly rankPools: bigint
  /** Of one player, whose prizes others' q pays. */
  readonly ownPrizes: bigint
}

/** A part of fees as a fraction, exactly. */
export interface PartOfFees {
  readonly numerator: bigint
  readonly denominator: bigint
}

export interface LoyaltyProofs {
  readonly pointsPerQ: PointsPerQ
  /** USD, 18 decimals. */
  readonly pointValueUsd: bigint
  /** The most that points are worth, per USD of fees: to all players, and to one. */
  readonly house: PartOfFees
  readonly onePlayer: PartOfFees
}

/**
 * The two proofs, as figures. A fee F allows q of at most `qPerFee` x F. Each USD of q brings at most so many points by each
 * rule, a point is worth at most `pointValueUsdUp`. The house pays for rank prizes what the pools have; a player can have
 * more than the pools' part of the own q, because others fill them, and at most the caps on the own q.
 */
export function computeLoyaltyProofs(constants: LoyaltyConstants = loyaltyConstants): LoyaltyProofs {
  const play = constants.vipLevels.reduce((most, { multiplierBps }) => max(most, multiplierBps), 0n)
  const periods = PERIOD_KINDS.map((kind) => constants.ranks.periods[kind])
  const pointsPerQ = {
    play,
    referrer: divideUp(play * constants.referrer.shareBps, BPS_DENOMINATOR),
    recycle: constants.recycle.pointsPerQBps,
    checkIn: constants.checkIn.budgetPerQBps,
    rankPools: periods.reduce((sum, { poolBps }) => sum + poolBps, 0n),
    ownPrizes: periods.reduce((sum, { ownCapBps }) => sum + ownCapBps, 0n),
  }
  const pointValueUsd = pointValueUsdUp(constants)
  const ofFees = (pointsBps: bigint): PartOfFees => ({
    numerator: pointsBps * constants.qPerFee * pointValueUsd,
    denominator: BPS_DENOMINATOR * USD_PRECISION,
  })
  const withoutPrizes = pointsPerQ.play + pointsPerQ.referrer + pointsPerQ.recycle + pointsPerQ.checkIn
  return {
    pointsPerQ,
    pointValueUsd,
    house: ofFees(withoutPrizes + pointsPerQ.rankPools),
    onePlayer: ofFees(withoutPrizes + pointsPerQ.ownPrizes),
  }
}

/**
 * Throws unless, under these constants, the house gives back at most half of its fees and one player, with any number of
 * accounts, own referrers and every LP share, gets less than the own fees. Each program that credits points calls it first.
 */
export function assertLoyaltyIsSolvent(constants: LoyaltyConstants = loyaltyConstants): void {
  assertShape(constants)
  const { house, onePlayer } = computeLoyaltyProofs(constants)
  const failed: [proof: ProofName, claim: string][] = []
  const isHalf = house.numerator * BPS_DENOMINATOR <= house.denominator * MOST_GIVEN_BACK_BPS
  if (!isHalf)
    failed.push(['house', `House: all points are worth ${percentUp(house)} % of the fees, not at most 50 %.`])
  else if (constants.giveback.feeShareBps > MOST_GIVEN_BACK_BPS)
    failed.push([
      'house',
      `House: the brake allows ${constants.giveback.feeShareBps} basis points of the fees, not 5000.`,
    ])
  if (onePlayer.numerator >= onePlayer.denominator)
    failed.push([
      'onePlayer',
      `One player: points are worth ${percentUp(onePlayer)} % of the own fees, not less than 100 %.`,
    ])
  if (failed.length > 0)
    throw new InsolventLoyaltyError(
      failed.map(([proof]) => proof),
      failed.map(([, claim]) => claim).join(' '),
    )
}

/** The proofs hold for rates that are not negative and a table in ascending order. */
function assertShape({ vipLevels, ranks, ...rest }: LoyaltyConstants): void {
  const rates = [
    rest.qPerFee,
    rest.referrer.shareBps,
    rest.recycle.pointsPerQBps,
    rest.checkIn.pointsPerStreakDay,
    rest.checkIn.budgetPerQBps,
    rest.checkIn.mostBudget,
    rest.pointBuy.rewardUsdPerPoint,
    rest.pointBuy.recycleBps,
    rest.giveback.feeShareBps,
    ranks.weightOfFirst - BigInt(ranks.mostRanked),
    ranks.minQUsd,
    ranks.minPrize,
    ...PERIOD_KINDS.flatMap((kind) => [ranks.periods[kind].poolBps, ranks.periods[kind].ownCapBps]),
    ...vipLevels.map(({ multiplierBps }) => multiplierBps),
  ]
  if (rates.some((rate) => rate < 0n))
    throw new RangeError('No constant of loyalty is negative, and each rank has a weight.')
  const isAscending = vipLevels.every(({ expUsd }, level) => expUsd > (vipLevels[level - 1]?.expUsd ?? -1n))
  if (vipLevels[0]?.expUsd !== 0n || !isAscending) throw new RangeError('VIP levels begin at 0 exp and ascend.')
}

/** With one decimal. */
function percentUp({ numerator, denominator }: PartOfFees): string {
  const tenths = divideUp(numerator * 1_000n, denominator)
  return `${tenths / 10n}.${tenths % 10n}`
}
