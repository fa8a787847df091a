/** Clears what earlier runs left, then hands this process over to Ponder. */
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readDeployment } from '@tyche/contracts/deployment'
import pg from 'pg'
import { pino } from 'pino'
import { checkChainIdentity } from './chain-identity.ts'
import { type Env, readEnv } from './env.ts'
import { relayHeads } from './head-relay.ts'
import { watchHead } from './head-watch.ts'
import { dropChainCache, dropStaleRuns } from './prepare-database.ts'

const LOCAL_CHAIN_ID = 31337
/** As Ponder itself exits when another try may help. */
const EXIT_TRY_AGAIN = 75

// Synchronous, so that the last line before an exit is not lost.
const logger = pino({ name: 'indexer', level: process.env.LOG_LEVEL ?? 'info' }, pino.destination({ sync: true }))

async function start(): Promise<void> {
  const env = readEnv(process.env)
  const deployment = await readDeployment(env.DEPLOYMENT_FILE)
  await checkChainIdentity(env.RPC_URL, deployment)

  const database = new pg.Pool({ connectionString: env.DATABASE_URL, application_name: 'indexer_start', max: 1 })
  database.on('error', (error) => logger.warn({ err: error }, 'lost the database'))
  const stale = await dropStaleRuns(database, env.DATABASE_VIEWS_SCHEMA)
  // A local chain is small and may come back from an older dump: it is read anew, never from a cache.
  if (deployment.chainId === LOCAL_CHAIN_ID) await dropChainCache(database)
  logger.info({ stale, schema: env.DATABASE_SCHEMA }, 'database is prepared')

  const { onHead } = watchHead({
    rpcUrl: env.RPC_URL,
    database,
    schema: env.DATABASE_SCHEMA,
    logger,
    onLost: (reason) => {
      logger.fatal({ reason }, 'the index has lost the chain: start it anew')
      process.exit(EXIT_TRY_AGAIN)
    },
  })
  const relay = await relayHeads({ nodeUrl: env.RPC_WS_URL, onHead, logger })
  runPonder(env, relay.url)
}

function runPonder(env: Env, wsUrl: string): void {
  Object.assign(process.env, {
    PONDER_TELEMETRY_DISABLED: 'true',
    DATABASE_SCHEMA: env.DATABASE_SCHEMA,
    DATABASE_VIEWS_SCHEMA: env.DATABASE_VIEWS_SCHEMA,
    PORT: String(env.PORT),
    RPC_WS_URL: wsUrl,
    DEPLOYMENT_FILE: resolve(env.DEPLOYMENT_FILE),
  })
  process.chdir(fileURLToPath(new URL('..', import.meta.url)))
  const program = new URL('./bin/ponder.js', import.meta.resolve('ponder'))
  process.argv = [process.execPath, fileURLToPath(program), 'start', '--hostname', env.HOST]
  process.argv.push('--log-format', 'json', '--log-level', env.LOG_LEVEL)
  void import(program.href)
}

start().catch((error: unknown) => {
  logger.fatal({ err: error }, 'the indexer cannot start')
  process.exit(1)
})
