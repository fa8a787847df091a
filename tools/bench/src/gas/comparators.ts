/** Gas of other projects' transactions, measured with Foundry 1.7.1 on the named sources. */
export const betSwirl = {
  source: 'BetSwirl/Smart-Contracts at 80198c1 (CoinToss on Chainlink VRF v2), solc 0.8.17, 80,000 runs',
  bet: 340_557,
  settleLost: 167_739,
  settleWon: 219_142,
} as const

export const chainlink = {
  source: 'npm `@chainlink/contracts` 1.4.0 (VRFCoordinatorV2_5, BatchVRFCoordinatorV2Plus), near-empty callback',
  request: 66_684,
  fulfilAlone: 89_194,
  fulfilInBatchOf20: 55_906,
} as const

export const pyth = {
  source: 'pyth-network/pyth-crosschain, Entropy v2, near-empty callback',
  request: 161_378,
} as const

export const gmx = {
  source: 'gmx-io/gmx-contracts at fe55c4b (GlpManager of v1), solc 0.6.12, 10 runs',
  add: { oneToken: 264_675, threeTokens: 380_702 },
  remove: { oneToken: 276_273, threeTokens: 393_082 },
} as const

/** Their ticket is one number; ours holds any number of codes. */
export const pancakeSwap = {
  source: 'pancakeswap/pancake-smart-contracts, projects/lottery (V2), solc 0.8.4; the lowest of the measured range',
  buyOne: 225_000,
  buyHundred: 13_700_000,
  claimOne: 69_557,
} as const

export const poolTogether = {
  source: 'GenerationSoftware/pt-v5-prize-pool, solc 0.8.24, medians of its own tests',
  awardDraw: 121_935,
  claimPrize: 120_417,
} as const
