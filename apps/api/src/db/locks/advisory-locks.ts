/** Numbers of Postgres' advisory locks: one place, so that no two parts take the same. */
export const advisoryLocks = {
  migration: 7_777_001,
  /** Bindings follow one another, so that two at the same time cannot form a cycle. */
  referral: 7_777_002,
  /** One worker at a time credits points. */
  accrual: 7_777_003,
  /** One worker at a time opens, closes and roots sales for points. */
  pointSales: 7_777_004,
  /** One process at a time publishes to the stream's shared log. */
  publisher: 7_777_005,
  /** One worker at a time adds partitions: two that add the same one would wait for each other. */
  partitions: 7_777_006,
  /** What operators give in a day is counted one after another. */
  grants: 7_777_014,
  /** With the hash of what is signed: its signatures follow one another. */
  signature: 7_777_015,
} as const
