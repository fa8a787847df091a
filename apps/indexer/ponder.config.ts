import {
  gameAbi,
  gameCenterAbi,
  incomeVaultAbi,
  liquidityManagerAbi,
  liquidityPoolAbi,
  luckyBuyAbi,
  randomnessCoordinatorAbi,
  rewardPoolAbi,
  spinAbi,
  testUsdAbi,
  ticketAbi,
} from '@tyche/contracts/abis'
import { LOCAL_CHAIN_ID } from '@tyche/protocol/chains'
import { createConfig } from 'ponder'
import { type Address, parseAbi, zeroAddress } from 'viem'
import { deployment } from './deployment.ts'
import { feedAbi, feeds } from './feeds.ts'

/** OpenZeppelin's pause events, which the interface of games does not contain. */
const pauseAbi = parseAbi(['event Paused(address account)', 'event Unpaused(address account)'])

/** The first block of the deployment, or a later one, of a run that is continued (`run-indexer.ts`). */
const startBlock = Number(process.env.PONDER_START_BLOCK ?? deployment.deploymentBlock)
const rpcUrl = process.env.RPC_URL as string

// Ponder starts with 20 requests a second per endpoint and raises that slowly. A local node needs no such limit:
// listing it several times multiplies the budget from the first second.
const rpc = deployment.chainId === LOCAL_CHAIN_ID ? Array<string>(64).fill(rpcUrl) : rpcUrl

/** Ponder takes an empty list for every address. */
const listOf = (addresses: readonly Address[]): Address[] => (addresses.length > 0 ? [...addresses] : [zeroAddress])

const games = deployment.games.map((game) => game.address)
const spins = deployment.games.filter(({ name }) => name === 'spin').map((game) => game.address)
// Only transfers of test tokens are indexed: a public chain's tokens have far too many.
const testTokens = deployment.tokens.filter(({ mintable }) => mintable).map((token) => token.address)

export default createConfig({
  ordering: 'omnichain',
  database: { kind: 'postgres', poolConfig: { max: 14 } },
  chains: { main: { id: deployment.chainId, rpc, ws: process.env.RPC_WS_URL as string } },
  contracts: {
    // Every game emits the same events, so one source follows all games.
    Game: { chain: 'main', abi: [...gameAbi, ...pauseAbi], address: listOf(games), startBlock },
    Spin: { chain: 'main', abi: spinAbi, address: listOf(spins), startBlock },
    GameCenter: { chain: 'main', abi: gameCenterAbi, address: deployment.contracts.gameCenter, startBlock },
    LiquidityPool: {
      chain: 'main',
      abi: liquidityPoolAbi,
      address: listOf(deployment.pools.map((pool) => pool.address)),
      startBlock,
    },
    LiquidityManager: {
      chain: 'main',
      abi: liquidityManagerAbi,
      address: deployment.contracts.liquidityManager,
      startBlock,
    },
    RandomnessCoordinator: {
      chain: 'main',
      abi: randomnessCoordinatorAbi,
      address: deployment.contracts.randomnessCoordinator,
      startBlock,
    },
    IncomeVault: { chain: 'main', abi: incomeVaultAbi, address: deployment.contracts.incomeVault, startBlock },
    LuckyBuy: { chain: 'main', abi: luckyBuyAbi, address: deployment.contracts.luckyBuy, startBlock },
    Ticket: { chain: 'main', abi: ticketAbi, address: deployment.contracts.ticket, startBlock },
    RewardPool: { chain: 'main', abi: rewardPoolAbi, address: deployment.contracts.rewardPool, startBlock },
    PriceFeed: { chain: 'main', abi: feedAbi, address: listOf(feeds.map(({ source }) => source)), startBlock },
    TestToken: { chain: 'main', abi: testUsdAbi, address: listOf(testTokens), startBlock },
  },
})
