/** Chooses the run to continue, then starts Ponder in this process. */
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readDeployment } from '@tyche/protocol/read-deployment'
import { createLogger } from '@tyche/service/logger'
import { readEnvOrExit } from '@tyche/service/run-service'
import { startTracing } from '@tyche/service/tracing'
import { watchDatabase } from '@tyche/service/watch-database'
import pg from 'pg'
import { BlockNotFoundError, createPublicClient, http } from 'viem'
import { readBuildId } from './build-id.ts'
import { checkChainIdentity } from './chain/chain-identity.ts'
import { readFinality } from './chain/finality.ts'
import { relayHeads } from './chain/head-relay.ts'
import { watchHead } from './chain/head-watch.ts'
import { type BuildLock, type LockedBuild, lockBuild } from './database/build-lock.ts'
import type { ReadHash } from './database/chain-cache.ts'
import { keepLogs } from './database/keep-logs.ts'
import { keepViews } from './database/keep-views.ts'
import { type Prepared, prepareDatabase } from './database/prepare-database.ts'
import { parseEnv } from './env.ts'
import { OPEN_BLOCK_VARIABLE } from './patches/changes-to-continue.ts'
import { patchPonder } from './patches/patch-ponder.ts'
import { leaveStopToPonder } from './stop-signal.ts'
import { waitAsStandby } from './wait-as-standby.ts'
import { waitForDatabase } from './wait-for-database.ts'

/** Ponder's exit code for failures that a restart may fix. */
const EXIT_TRY_AGAIN = 75

const env = readEnvOrExit(parseEnv)
const logger = createLogger('indexer', env.LOG_LEVEL)

function startAgain(reason: string): never {
  logger.fatal({ reason }, 'exits and asks to be restarted')
  process.exit(EXIT_TRY_AGAIN)
}

const ponderModule = (path: string) => new URL(path, import.meta.resolve('ponder'))

function lock(locked: LockedBuild): Promise<BuildLock> {
  const { DATABASE_URL: databaseUrl, HOST: host, PORT: port } = env
  if (!env.STANDBY) return lockBuild(databaseUrl, locked)
  // Who takes over has loaded it. An error is told when it is started.
  void import(ponderModule('./bin/commands/start.js').href).catch(() => undefined)
  return waitAsStandby({ databaseUrl, locked, host, port, logger }).catch((error: Error) =>
    startAgain(`it can no longer stand by: ${error.message}`),
  )
}

async function start(): Promise<void> {
  const deployment = await readDeployment(env.DEPLOYMENT_FILE)
  patchPonder(deployment.chainId)
  await checkChainIdentity(env.RPC_URL, deployment)
  const chain = createPublicClient({ transport: http(env.RPC_URL, { retryCount: 0 }) })
  const { feeds } = await import('../feeds.ts')
  const build = await readBuildId(env.DEPLOYMENT_FILE, feeds)
  const finality = await readFinality(deployment.chainId)

  const watch = watchDatabase({
    variable: env.databaseVariable,
    settings: { connectionString: env.DATABASE_URL },
    logger,
  })
  await waitForDatabase(watch, { host: env.HOST, port: env.PORT })
  const viewsSchema = env.DATABASE_VIEWS_SCHEMA
  const { lost } = await lock({ viewsSchema, chainId: deployment.chainId, build })
  void lost.then(() => startAgain('the session that makes this the only indexer of its build has ended'))
  const application_name = `indexer_${build}_start`
  const database = new pg.Pool({ connectionString: env.DATABASE_URL, application_name, max: 1 })
  database.on('error', watch.report)
  const readHash: ReadHash = (blockNumber) =>
    chain.getBlock({ blockNumber }).then(
      (block) => block.hash,
      (error: unknown) => {
        if (error instanceof BlockNotFoundError) return undefined
        throw error
      },
    )
  const readHead = () => chain.getBlockNumber({ cacheTime: 0 })
  const prepared = await prepareDatabase({
    database,
    chain: { id: deployment.chainId, readHash, readHead },
    viewsSchema,
    build,
    finality,
  })
  const { schema, dropped, continuesAfter } = prepared
  logger.info({ schema, dropped, continuesAfter: String(continuesAfter?.number) }, 'prepared the database')

  const onLost = (reason: string) => startAgain(`the index has lost the chain: ${reason}`)
  const { onHead } = watchHead({ chain, database, schema, finality, continuesAfter, logger, onLost })
  await startTracing('indexer', env.OTEL_EXPORTER_OTLP_ENDPOINT, logger)
  const relay = await relayHeads({ nodeUrl: env.RPC_WS_URL, onHead, logger })
  const days = env.KEEP_LOGS_DAYS
  const ofRun = { databaseUrl: env.DATABASE_URL, viewsSchema, schema, logger }
  keepViews(ofRun)
  if (days !== undefined) keepLogs({ ...ofRun, chainId: deployment.chainId, days })
  runPonder({ schema, wsUrl: relay.url, deploymentBlock: deployment.deploymentBlock, continuesAfter })
}

interface PonderStart extends Pick<Prepared, 'schema' | 'continuesAfter'> {
  readonly wsUrl: string
  readonly deploymentBlock: bigint
}

function runPonder({ schema, wsUrl, deploymentBlock, continuesAfter }: PonderStart): void {
  // Before it goes on, Ponder would read what its cache does not have: history that was deleted, and the blocks that may be replaced.
  const startBlock = continuesAfter?.number ?? deploymentBlock
  // It counts the start block to its build, and refuses another build's tables. Ours (`readBuildId`) has compared all else.
  if (continuesAfter) process.env.PONDER_EXPERIMENTAL_DB = 'platform'
  if (continuesAfter && !continuesAfter.isFinal) process.env[OPEN_BLOCK_VARIABLE] = String(continuesAfter.number)
  Object.assign(process.env, {
    PONDER_TELEMETRY_DISABLED: 'true',
    DATABASE_SCHEMA: schema,
    DATABASE_VIEWS_SCHEMA: env.DATABASE_VIEWS_SCHEMA,
    DATABASE_URL: env.DATABASE_URL,
    PORT: String(env.PORT),
    RPC_WS_URL: wsUrl,
    PONDER_START_BLOCK: String(startBlock),
    DEPLOYMENT_FILE: resolve(env.DEPLOYMENT_FILE),
  })
  leaveStopToPonder()
  process.chdir(fileURLToPath(new URL('..', import.meta.url)))
  const program = ponderModule('./bin/ponder.js')
  process.argv = [process.execPath, fileURLToPath(program), 'start', '--hostname', env.HOST]
  process.argv.push('--log-format', 'json', '--log-level', env.LOG_LEVEL)
  void import(program.href)
}

start().catch((error: unknown) => {
  logger.fatal({ err: error }, 'the indexer cannot start')
  process.exit(1)
})
