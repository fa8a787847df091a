import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestChain, type TestChain } from '@tyche/devstack/test-chain'
import { LOCAL_CHAIN_ID } from '@tyche/protocol/chains'
import type { Deployment } from '@tyche/protocol/deployment'
import { formatDeployment } from '@tyche/protocol/deployment'
import { createLogger } from '@tyche/service/logger'
import { createTestDatabase } from '@tyche/testing/database'
import type { DeployedTestStack } from '@tyche/testing/deployed-stack'
import { testWallets } from '@tyche/testing/wallets'
import type pg from 'pg'
import { connectDatabase } from '../db/connect.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { type Env, parseEnv } from '../env.ts'
import { startServer } from '../server.ts'
import { createTestDeployment } from './test-deployment.ts'

export interface TestServer {
  readonly url: string
  readonly env: Env
  readonly chain: TestChain
  readonly pool: pg.Pool
  readonly deployment: Deployment
  /** Lines the process logged. */
  readonly logs: readonly string[]
  /** Starts another server with the same database and chain. */
  readonly startAnother: (env: Record<string, string>) => Promise<{ url: string; stop: () => Promise<void> }>
  readonly post: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Response>
  readonly stop: () => Promise<void>
}

export interface TestServerOptions {
  readonly env?: Record<string, string>
  /** A chain with deployed contracts; by default an empty chain is started. */
  readonly stack?: Pick<DeployedTestStack, 'chain' | 'deployment'>
  /** An empty database of the caller; by default one is created in the shared server. */
  readonly databaseUrl?: string
}

/** Starts the API's server on a free port, with a migrated database and a real chain. */
export async function createTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const given = options.databaseUrl
  const [chain, database] = await Promise.all([
    options.stack?.chain ?? createTestChain(),
    given === undefined ? createTestDatabase() : { url: given, drop: async () => undefined },
  ])
  const folder = await mkdtemp(join(tmpdir(), 'tyche-api-'))
  const file = join(folder, 'deployment.json')
  const genesis = await chain.publicClient.getBlock({ blockNumber: 0n })
  const deployment = options.stack?.deployment ?? createTestDeployment(genesis.hash)
  await writeFile(file, formatDeployment(deployment))
  await migrateDatabase(database.url)
  const logs: string[] = []
  const logger = createLogger('api', 'debug', { write: (line: string) => void logs.push(line) })
  const base = {
    CHAIN_ID: String(LOCAL_CHAIN_ID),
    RPC_URL: chain.rpcUrl,
    RPC_WS_URL: chain.wsUrl,
    DEPLOYMENT_FILE: file,
    DATABASE_URL: database.url,
    PORT: '0',
    PUBLIC_ORIGIN: 'http://localhost:7777',
    FUNDER_PRIVATE_KEY: testWallets.funder.privateKey,
    RATE_LIMIT_PER_MINUTE: '100000',
    RATE_LIMIT_SIGN_IN_PER_MINUTE: '100000',
    STREAM_FRAME_MS: '50',
    // Tests write rows without telling that they did.
    SHARE_ANSWERS_MS: '0',
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
