import { coinFlipAbi, liquidityPoolAbi, randomnessCoordinatorAbi, testUsdAbi } from '@tyche/contracts/abis'
import { createConfig } from 'ponder'
import { deployment } from './deployment.ts'

const startBlock = Number(deployment.deploymentBlock)
const mintable = deployment.tokens.filter((token) => token.mintable)
const rpcUrl = process.env.RPC_URL as string

// Ponder starts with 20 requests a second per endpoint and raises that slowly. Our own node needs no such manners:
// naming it several times gives it several times that budget from the first second.
const rpc = deployment.chainId === 31337 ? Array<string>(64).fill(rpcUrl) : rpcUrl

// Every game emits the same events, so that one source follows them all.
export default createConfig({
  ordering: 'omnichain',
  database: { kind: 'postgres', poolConfig: { max: 14 } },
  chains: { main: { id: deployment.chainId, rpc, ws: process.env.RPC_WS_URL as string } },
  contracts: {
    Game: { chain: 'main', abi: coinFlipAbi, address: deployment.games.map((game) => game.address), startBlock },
    RandomnessCoordinator: {
      chain: 'main',
      abi: randomnessCoordinatorAbi,
      address: deployment.contracts.randomnessCoordinator,
      startBlock,
    },
    LiquidityPool: {
      chain: 'main',
      abi: liquidityPoolAbi,
      address: [...new Set(deployment.tokens.map((token) => token.pool))],
      startBlock,
    },
    TestUSD: { chain: 'main', abi: testUsdAbi, address: mintable.map((token) => token.address), startBlock },
  },
})
