import '../process/end-with-runner.ts'
import { type Chain as StartedChain, startChain } from '@tyche/devstack/chain'
import { localChain } from '@tyche/protocol/local-chain'
import {
  createPublicClient,
  createTestClient,
  createWalletClient,
  http,
  type PublicClient,
  type TestClient,
  type Transport,
  type Chain as ViemChain,
  type WalletClient,
} from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'

export interface TestChain {
  readonly chainId: number
  readonly rpcUrl: string
  readonly wsUrl: string
  readonly pid: number
  readonly publicClient: PublicClient<Transport, ViemChain>
  /** Time travel, snapshots, reorgs. */
  readonly testClient: TestClient<'anvil', Transport, ViemChain>
  readonly walletClient: (account: PrivateKeyAccount) => WalletClient<Transport, ViemChain, PrivateKeyAccount>
  /** Moves the clock and mines one block, so that contracts see the new time. */
  readonly increaseTime: (seconds: number) => Promise<void>
  readonly stop: () => Promise<void>
  readonly [Symbol.asyncDispose]: () => Promise<void>
}

export interface TestChainOptions {
  /** A free port when left out. */
  readonly port?: number
  /** Seconds between empty blocks; transactions are mined at once. The local stack's value by default. */
  readonly blockTimeSec?: number
  /** A state dump to start from. */
  readonly loadState?: string
  /** Time of block 0; now when left out. Distinguishes chains. */
  readonly genesisTimeSec?: number
  /** Number of past states kept. A state that a revert removed counts too. */
  readonly keptStates?: number
}

/** Starts Anvil on a free port, configured like the local stack. It ends with the test process, even after a kill. */
export async function createTestChain(options: TestChainOptions = {}): Promise<TestChain> {
  return connect(await startChain({ threads: 1, ...options }))
}

function connect(chain: StartedChain): TestChain {
  const { chainId, rpcUrl, wsUrl } = chain
  const viemChain: ViemChain = { ...localChain, rpcUrls: { default: { http: [rpcUrl], webSocket: [wsUrl] } } }
  const base = { chain: viemChain, transport: http(rpcUrl), pollingInterval: 50 }
  const testClient = createTestClient({ ...base, mode: 'anvil' })
  return {
    chainId,
    rpcUrl,
    wsUrl,
    pid: chain.child.pid,
    publicClient: createPublicClient(base),
    testClient,
    walletClient: (account) => createWalletClient({ ...base, account }),
    increaseTime: async (seconds) => {
      await testClient.increaseTime({ seconds })
      await testClient.mine({ blocks: 1 })
    },
    stop: chain.stop,
    [Symbol.asyncDispose]: chain.stop,
  }
}
