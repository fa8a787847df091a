import { USD_PRECISION } from '@tyche/protocol/scales'

/** 1,000 milli-points are one point: balances and credits are whole milli-points. */
export const POINTS_PRECISION = 1_000n

/** The periods of ranks: UTC day, ISO week, UTC month. */
export const PERIOD_KINDS = ['daily', 'weekly', 'monthly'] as const

export type PeriodKind = (typeof PERIOD_KINDS)[number]

/** From `expUsd` on (USD, 18 decimals, sum of q) plays earn `multiplierBps` (10,000 = x 1). */
export interface VipLevel {
  readonly expUsd: bigint
  readonly multiplierBps: bigint
}

/** What a period of ranks pays. */
export interface RankRule {
  /** Points for all ranked together, per USD of everybody's q in the period; 10,000 = 1 point per USD. */
  readonly poolBps: bigint
  /** The most points for one player, per USD of the player's own q in the period; 10,000 = 1 point per USD. */
  readonly ownCapBps: bigint
}

/** The rules of the points economy. `assertLoyaltyIsSolvent` says which values they may have together. */
export interface LoyaltyConstants {
  /** q of an event is at most this many times what the treasury got of it: 200 counts all that is spent from a fee of 0.5 %. */
  readonly qPerFee: bigint
  /** Levels 0, 1, ... in ascending order of exp; the first begins at 0. */
  readonly vipLevels: readonly VipLevel[]
  readonly referrer: {
    /** Part of the points of each play, added for the referrer. */
    readonly shareBps: bigint
  }
  readonly recycle: {
    /** Points for a recycled LuckyBuy order without a win, per USD of its q; 10,000 = 1 point per USD. */
    readonly pointsPerQBps: bigint
  }
  readonly checkIn: {
    /** Milli-points per day of the streak. */
    readonly pointsPerStreakDay: bigint
    /** Days of a streak that count. */
    readonly mostStreakDays: number
    /** Points that the budget of check-ins grows by, per USD of q; 10,000 = 1 point per USD. */
    readonly budgetPerQBps: bigint
    /** Milli-points; the budget grows no further. */
    readonly mostBudget: bigint
  }
  readonly ranks: {
    readonly periods: Readonly<Record<PeriodKind, RankRule>>
    /** Places that may have a prize. */
    readonly mostRanked: number
    /** The weight of rank i is this divided by i, rounded down. */
    readonly weightOfFirst: bigint
    /** USD, 18 decimals: q in the period that a place needs. */
    readonly minQUsd: bigint
    /** Milli-points; a smaller prize lapses. */
    readonly minPrize: bigint
  }
  readonly cards: {
    /** From the close of the period to the end of its reward cards. */
    readonly validSec: number
  }
  readonly pointBuy: {
    /** USD, 18 decimals: the most that prizes are worth per point that the smallest sale takes in. */
    readonly rewardUsdPerPoint: bigint
    /** Part of the points paid that come back for an order without a win. */
    readonly recycleBps: bigint
    /** Codes in one order, and in one LuckyBuy order. */
    readonly mostCodesPerOrder: number
  }
  readonly sales: {
    /** A sale for points closes so long before its product's end, so that no purchase under way comes after that. */
    readonly closesBeforeEndSec: number
    /** From the newest block's time to the deadline by which a signed pre-order has to be paid. */
    readonly preOrderSec: number
    /** For as long a repeated purchase with its key gets the first answer. */
    readonly idempotencySec: number
  }
  /** Calls of one account. */
  readonly limits: {
    /** Also of one address on the network. */
    readonly failedCodesPerHour: number
    /** Purchases with points, and as many withdrawals of orders. */
    readonly pointOrdersPerMinute: number
    readonly checkInsPerMinute: number
    /** Calls that take reward cards, one or all. */
    readonly cardReceiptsPerMinute: number
    readonly signedPreOrdersPerHour: number
  }
  readonly giveback: {
    /** PointBuy prizes and token cards together are at most this part of the treasury's fees (and the seed). */
    readonly feeShareBps: bigint
  }
}

const usd = USD_PRECISION
const points = POINTS_PRECISION

/** Every constant of the points economy; a page for players is written from them: `docs/loyalty.md`. */
export const loyaltyConstants = {
  qPerFee: 200n,
  vipLevels: [
    { expUsd: 0n, multiplierBps: 10_000n },
    { expUsd: 1_000n * usd, multiplierBps: 11_000n },
    { expUsd: 5_000n * usd, multiplierBps: 12_000n },
    { expUsd: 20_000n * usd, multiplierBps: 13_000n },
    { expUsd: 50_000n * usd, multiplierBps: 14_000n },
    { expUsd: 100_000n * usd, multiplierBps: 15_000n },
    { expUsd: 250_000n * usd, multiplierBps: 16_000n },
    { expUsd: 500_000n * usd, multiplierBps: 17_000n },
    { expUsd: 1_000_000n * usd, multiplierBps: 18_000n },
    { expUsd: 5_000_000n * usd, multiplierBps: 20_000n },
  ],
  referrer: { shareBps: 1_000n },
  recycle: { pointsPerQBps: 1_000n },
  checkIn: {
    pointsPerStreakDay: 10n * points,
    mostStreakDays: 7,
    budgetPerQBps: 2_000n,
    mostBudget: 280n * points,
  },
  ranks: {
    periods: {
      daily: { poolBps: 2_500n, ownCapBps: 10_000n },
      weekly: { poolBps: 2_000n, ownCapBps: 8_000n },
      monthly: { poolBps: 1_750n, ownCapBps: 7_000n },
    },
    mostRanked: 50,
    weightOfFirst: 1_000n,
    minQUsd: 10n * usd,
    minPrize: 1n * points,
  },
  cards: { validSec: 30 * 86_400 },
  pointBuy: {
    // 0.00072 USD
    rewardUsdPerPoint: (72n * usd) / 100_000n,
    recycleBps: 1_000n,
    mostCodesPerOrder: 65_535,
  },
  sales: { closesBeforeEndSec: 5, preOrderSec: 15 * 60, idempotencySec: 30 * 86_400 },
  limits: {
    failedCodesPerHour: 10,
    pointOrdersPerMinute: 60,
    checkInsPerMinute: 10,
    cardReceiptsPerMinute: 10,
    signedPreOrdersPerHour: 20,
  },
  giveback: { feeShareBps: 5_000n },
} as const satisfies LoyaltyConstants

/** What an operator may give beyond what players earn: grants only dilute, the brake of `givebackRoomUsd` stays. */
export interface LoyaltyAllowance {
  /** USD, 18 decimals: counted like a part of fees by the brake before there are any. */
  readonly givebackSeedUsd: bigint
  /** Milli-points of reward codes and of upward adjustments together in one UTC day. */
  readonly grantPointsPerDay: bigint
}

/** Without settings nothing is given. */
export const publicAllowance = { givebackSeedUsd: 0n, grantPointsPerDay: 0n } as const satisfies LoyaltyAllowance

/** On the local chain, where there is something to win from the first minute. */
export const localAllowance = {
  givebackSeedUsd: 10_000n * usd,
  grantPointsPerDay: 1_000_000n * points,
} as const satisfies LoyaltyAllowance
