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

/** Games say it as OpenZeppelin does, outside of their own interface. */
const pauseAbi = parseAbi(['event Paused(address account)', 'event Unpaused(address account)'])

const startBlock = Number(deployment.deploymentBlock)
const rpcUrl = process.env.RPC_URL as string

// Ponder starts with 20 requests a second per endpoint and raises that slowly. Our own node needs no such manners:
// naming it several times gives it several times that budget from the first second.
const rpc = deployment.chainId === LOCAL_CHAIN_ID ? Array<string>(64).fill(rpcUrl) : rpcUrl

/** An empty list would stand for every address there is. */
const listOf = (addresses: readonly Address[]): Address[] => (addresses.length > 0 ? [...addresses] : [zeroAddress])

const games = deployment.games.map((game) => game.address)
const spins = deployment.games.filter(({ name }) => name === 'spin').map((game) => game.address)
// A public chain's tokens belong to everybody: their transfers are not ours to follow.
const testTokens = deployment.tokens.filter(({ mintable }) => mintable).map((token) => token.address)

export default createConfig({
  ordering: 'omnichain',
  database: { kind: 'postgres', poolConfig: { max: 14 } },
  chains: { main: { id: deployment.chainId, rpc, ws: process.env.RPC_WS_URL as string } },
  contracts: {
    // Every game emits the same events, so that one source follows them all.
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
