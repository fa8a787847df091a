/** A contract of the generated files: `source` is its Solidity file below the package, its name is the file's name. */
export type ManifestEntry = { readonly exportName: string; readonly source: string }

/** Contracts whose ABI other packages use, under the name of the export without its `Abi`. `game` stands for any game. */
export const abiContracts: readonly ManifestEntry[] = [
  { exportName: 'coinFlip', source: 'src/games/CoinFlip.sol' },
  { exportName: 'dice', source: 'src/games/Dice.sol' },
  { exportName: 'game', source: 'src/interfaces/games/IGame.sol' },
  { exportName: 'gameCenter', source: 'src/bank/bankers/GameCenter.sol' },
  { exportName: 'incomeVault', source: 'src/bank/bankers/IncomeVault.sol' },
  { exportName: 'liquidityManager', source: 'src/bank/liquidity/LiquidityManager.sol' },
  { exportName: 'liquidityPool', source: 'src/bank/pool/LiquidityPool.sol' },
  { exportName: 'liquidityUtils', source: 'src/bank/liquidity/LiquidityUtils.sol' },
  { exportName: 'luckyBuy', source: 'src/lottery/LuckyBuy.sol' },
  { exportName: 'randomnessCoordinator', source: 'src/randomness/RandomnessCoordinator.sol' },
  { exportName: 'range', source: 'src/games/Range.sol' },
  { exportName: 'rewardPool', source: 'src/rewards/RewardPool.sol' },
  { exportName: 'rockPaperScissors', source: 'src/games/RockPaperScissors.sol' },
  { exportName: 'spin', source: 'src/games/Spin.sol' },
  { exportName: 'testEth', source: 'src/tokens/TestETH.sol' },
  { exportName: 'testPriceFeed', source: 'src/tokens/TestPriceFeed.sol' },
  { exportName: 'testUsd', source: 'src/tokens/TestUSD.sol' },
  { exportName: 'ticket', source: 'src/lottery/Ticket.sol' },
]

/** Contracts whose code runs at the address of another one, by the export of that one: its ABI includes theirs. */
export const delegatesOf: Readonly<Record<string, readonly string[]>> = {
  luckyBuy: ['src/lottery/LuckyBuyExtension.sol', 'src/lottery/OffChainSales.sol'],
}

const games = ['coinFlip', 'dice', 'range', 'rockPaperScissors', 'spin'] as const
const calleesOfGames = ['gameCenter', 'liquidityPool', 'randomnessCoordinator', 'testUsd'] as const

/** Contracts whose errors reach the caller of a game: the game's ABI lists them, so that clients can name them. */
export const errorsOfCalls: Readonly<Record<string, readonly string[]>> = {
  game: [...games, ...calleesOfGames],
  coinFlip: calleesOfGames,
  dice: calleesOfGames,
  range: calleesOfGames,
  rockPaperScissors: calleesOfGames,
  spin: calleesOfGames,
  gameCenter: ['liquidityPool', 'testUsd'],
  incomeVault: ['liquidityPool', 'testUsd'],
  liquidityManager: ['liquidityPool', 'testUsd'],
  liquidityPool: ['testUsd'],
  luckyBuy: ['incomeVault', 'randomnessCoordinator', 'rewardPool', 'testUsd', 'ticket'],
  rewardPool: ['testUsd'],
}

/** Contracts that the deployment creates. */
export const deployedContracts: readonly ManifestEntry[] = [
  { exportName: 'testUsd', source: 'src/tokens/TestUSD.sol' },
  { exportName: 'randomnessCoordinator', source: 'src/randomness/RandomnessCoordinator.sol' },
  { exportName: 'liquidityPool', source: 'src/bank/pool/LiquidityPool.sol' },
  { exportName: 'gameCenter', source: 'src/bank/bankers/GameCenter.sol' },
  { exportName: 'liquidityManager', source: 'src/bank/liquidity/LiquidityManager.sol' },
  { exportName: 'liquidityUtils', source: 'src/bank/liquidity/LiquidityUtils.sol' },
  { exportName: 'rewardPool', source: 'src/rewards/RewardPool.sol' },
  { exportName: 'incomeVault', source: 'src/bank/bankers/IncomeVault.sol' },
  { exportName: 'ticketArt', source: 'src/lottery/TicketArt.sol' },
  { exportName: 'offChainSales', source: 'src/lottery/OffChainSales.sol' },
  { exportName: 'luckyBuyExtension', source: 'src/lottery/LuckyBuyExtension.sol' },
  { exportName: 'luckyBuy', source: 'src/lottery/LuckyBuy.sol' },
  { exportName: 'ticket', source: 'src/lottery/Ticket.sol' },
  { exportName: 'coinFlip', source: 'src/games/CoinFlip.sol' },
  { exportName: 'dice', source: 'src/games/Dice.sol' },
  { exportName: 'range', source: 'src/games/Range.sol' },
  { exportName: 'rockPaperScissors', source: 'src/games/RockPaperScissors.sol' },
  { exportName: 'spin', source: 'src/games/Spin.sol' },
  { exportName: 'testEth', source: 'src/tokens/TestETH.sol' },
  { exportName: 'testPriceFeed', source: 'src/tokens/TestPriceFeed.sol' },
  { exportName: 'timelockController', source: 'lib/@openzeppelin/contracts/governance/TimelockController.sol' },
  { exportName: 'erc1967Proxy', source: 'lib/@openzeppelin/contracts/proxy/ERC1967/ERC1967Proxy.sol' },
]
