import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Deployment } from '@tyche/contracts/deployment'
import { formatDeployment } from '@tyche/contracts/deployment'
import { createTestChain, type TestChain } from '@tyche/testing/chain'
import { createTestDatabase } from '@tyche/testing/database'
import type { DeployedTestStack } from '@tyche/testing/deployed-stack'
import { testWallets } from '@tyche/testing/wallets'
import type pg from 'pg'
import { connectDatabase } from '../db/connect.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { type Env, parseEnv } from '../env.ts'
import { createLogger } from '../logger.ts'
import { startServer } from '../server.ts'

export interface TestServer {
  readonly url: string
  readonly env: Env
  readonly chain: TestChain
  readonly pool: pg.Pool
  readonly deployment: Deployment
  /** Lines the process logged. */
  readonly logs: readonly string[]
  /** The same database and chain behind another configuration. */
  readonly startAnother: (env: Record<string, string>) => Promise<{ url: string; stop: () => Promise<void> }>
  readonly post: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Response>
  readonly stop: () => Promise<void>
}

type Hex = `0x${string}`
type FiveGames = [Hex, Hex, Hex, Hex, Hex]

const contract = (digit: string): Hex => `0x${digit.repeat(40)}`

/** A record of contracts that are not there: for tests that read nothing of them. */
function createDeployment(genesisHash: Hex): Deployment {
  const [testUsd, testEth, stablePool, blueChipPool] = ['1', '6', '2', '7'].map(contract) as [Hex, Hex, Hex, Hex]
  const [coinFlip, dice, range, rockPaperScissors, spin] = ['3', 'a', 'b', 'c', 'd'].map(contract) as FiveGames
  const [usdFeed, ethFeed, randomnessCoordinator, gameCenter] = ['8', '9', '4', '5'].map(contract) as [
    Hex,
    Hex,
    Hex,
    Hex,
  ]
  const [liquidityManager, liquidityUtils] = ['e', 'f'].map(contract) as [Hex, Hex]
  return {
    chainId: 31337,
    deploymentBlock: 1n,
    genesisHash,
    contracts: {
      ...{ testUsd, testEth, usdFeed, ethFeed, randomnessCoordinator, gameCenter, stablePool, blueChipPool },
      ...{ liquidityManager, liquidityUtils, coinFlip, dice, range, rockPaperScissors, spin },
    },
    beacon: {
      scheme: 'bls-unchained-g1-rfc9380',
      publicKey: '8'.repeat(192),
      genesisTime: 1_700_000_000,
      periodSec: 1,
      minDelaySec: 0,
    },
    pools: [
      { id: 'stable', name: 'Tyche Stable Pool', symbol: 'tSTABLE', address: stablePool, tokens: [testUsd] },
      { id: 'bluechip', name: 'Tyche Blue Chip', symbol: 'tBLUE', address: blueChipPool, tokens: [testUsd, testEth] },
    ],
    tokens: [
      { symbol: 'USDM', address: testUsd, decimals: 6, pool: stablePool, mintable: true, feed: usdFeed },
      { symbol: 'TETH', address: testEth, decimals: 18, pool: blueChipPool, mintable: true, feed: ethFeed },
    ],
    games: [
      { name: 'coin', address: coinFlip },
      { name: 'dice', address: dice },
      { name: 'range', address: range },
      { name: 'rps', address: rockPaperScissors },
      { name: 'spin', address: spin },
    ],
  }
}

export interface TestServerOptions {
  readonly env?: Record<string, string>
  /** A chain with the contracts on it; without one an empty chain is started. */
  readonly stack?: Pick<DeployedTestStack, 'chain' | 'deployment'>
}

/** The API as it runs for users: its process's server on a free port, a migrated database, a real chain. */
export async function createTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const [chain, database] = await Promise.all([options.stack?.chain ?? createTestChain(), createTestDatabase()])
  const folder = await mkdtemp(join(tmpdir(), 'tyche-api-'))
  const file = join(folder, 'deployment.json')
  const genesis = await chain.publicClient.getBlock({ blockNumber: 0n })
  const deployment = options.stack?.deployment ?? createDeployment(genesis.hash)
  await writeFile(file, formatDeployment(deployment))
  await migrateDatabase(database.url)
  const logs: string[] = []
  const logger = createLogger('debug', { write: (line: string) => void logs.push(line) })
  const base = {
    CHAIN_ID: '31337',
    RPC_URL: chain.rpcUrl,
    RPC_WS_URL: chain.wsUrl,
    DEPLOYMENT_FILE: file,
    DATABASE_URL: database.url,
    PORT: '0',
    PUBLIC_ORIGIN: 'http://localhost:7777',
    FUNDER_PRIVATE_KEY: testWallets.funder.privateKey,
    RATE_LIMIT_PER_MINUTE: '100000',
    RATE_LIMIT_SIGN_IN_PER_MINUTE: '100000',
    ...options.env,
  }
  const env = parseEnv(base)
  const server = await startServer(env, logger)
  const { pool } = connectDatabase(database.url, () => undefined)
  const others: { stop: () => Promise<void> }[] = []
  return {
    url: server.url,
    env,
    chain,
    pool,
    deployment,
    logs,
    async startAnother(changes) {
      const other = await startServer(parseEnv({ ...base, ...changes }), logger)
      others.push(other)
      return other
    },
    post: (path, body, headers = {}) =>
      fetch(`${server.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    async stop() {
      await Promise.all([server.stop(), ...others.map((other) => other.stop())])
      await pool.end()
      await Promise.all([options.stack ? undefined : chain.stop(), database.drop(), rm(folder, { recursive: true })])
    },
  }
}
