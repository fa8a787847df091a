/** Gas that others need, whole transactions. Measured with Foundry 1.7.1 on the named sources, not copied from anywhere. */
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
