/** A bet, or an order of a LuckyBuy product. */
export interface Play {
  /** Index of the account. */
  readonly account: number
  /** Millionths of a USD. */
  readonly cost: bigint
  readonly feeBps: bigint
  /** What is lost on average, fee included; the contracts keep the fee at half of it at most. */
  readonly edgeBps: bigint
  readonly kind: 'bet' | 'order'
  /** A bet that the attacker settled late, for its fee. */
  readonly isLate: boolean
  /** An order of a product whose prizes its manager partly paid. */
  readonly isSubsidised: boolean
}

export interface AccountPlan {
  /** Index of the account that referred it, from before the scenario. */
  readonly referrer: number | undefined
  /** USD, 18 decimals. */
  readonly expUsd: bigint
  readonly checksIn: boolean
}

/** The plays of a day, in order; check-ins follow them. */
export type Day = readonly Play[]

export interface Scenario {
  /** Unix seconds of its first UTC day. */
  readonly startsAt: number
  /** The attacker's accounts, then everybody else's. */
  readonly accounts: readonly AccountPlan[]
  readonly attackers: number
  /** What the attacker has of every pool, in millionths. */
  readonly lpShare: bigint
  readonly days: readonly Day[]
  /** Millionths of a USD that visitors play on each day at a fee of 0.5 %: other people every day, below the q of a rank. */
  readonly visitors: readonly bigint[]
}

export interface Outcome {
  /** USD, 18 decimals: what the attacker's points are worth, and what the play cost on average. */
  readonly earnedUsd: bigint
  readonly costUsd: bigint
  /** USD, 18 decimals: what all points are worth, and what the treasury got. */
  readonly givenUsd: bigint
  readonly feesUsd: bigint
}
