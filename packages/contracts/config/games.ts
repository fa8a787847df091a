/** Initial settings of every game on every chain: the constants of `Game.initialize` and `GameCenter.setGame`. */
export const gameSettings = {
  /** 2 %, scaled by 1e18. */
  houseEdge: 20_000_000_000_000_000n,
  maxGameCount: 20,
  feeBasisPoints: 50,
  /** Part of Kelly's fraction for one play, and of the bankroll for a whole bet. */
  kellyBasisPoints: 5_000,
  betCapBasisPoints: 200,
} as const

/** Number of rolls of Range: 0 to one less. */
export const rangeParameter = 10_000n
