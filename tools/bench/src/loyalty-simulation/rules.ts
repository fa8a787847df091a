import {
  betQ,
  type LoyaltyConstants,
  loyaltyConstants,
  type PeriodKind,
  pointValueUsdUp,
  type SettledBetCost,
} from '@tyche/loyalty'

/** The rules that a scenario is played under: the committed ones, or with a fault in them. */
export interface Rules {
  readonly constants: LoyaltyConstants
  /** USD, 18 decimals. */
  readonly pointValueUsd: bigint
  readonly betQ: (bet: SettledBetCost) => bigint
  /** Check-ins are paid without a budget. */
  readonly isCheckInFree?: boolean
  /** Milli-points for the first rank of a period, however little is played, instead of a part of a pool. */
  readonly fixedPrizes?: Readonly<Record<PeriodKind, bigint>>
}

export const committedRules: Rules = {
  constants: loyaltyConstants,
  pointValueUsd: pointValueUsdUp(),
  betQ,
}
