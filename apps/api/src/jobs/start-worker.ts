import { openDrandBeacon } from '@tyche/beacon/open-beacon'
import { assertLoyaltyIsSolvent, deploymentDigest } from '@tyche/loyalty'
import { readDeployment } from '@tyche/protocol/read-deployment'
import { usdStablecoins } from '@tyche/protocol/usd-stablecoins'
import { createHealthApp, listen } from '@tyche/service/health'
import type { Logger } from '@tyche/service/logger'
import { createRegistry } from '@tyche/service/metrics'
import { sql } from 'drizzle-orm'
import { createPublicClient, http } from 'viem'
import { createDatabaseMetrics } from '../db/database-metrics.ts'
import { databaseUrlsOf } from '../db/database-urls.ts'
import { watchIndexer } from '../db/onchain/watch-indexer.ts'
import { connectWatched } from '../db/watch/watched-connection.ts'
import { givebackSeedUsd } from '../env.ts'
import { throwAll } from '../errors/throw-all.ts'
import { createAccrualMetrics } from '../modules/accrual/service/accrual-metrics.ts'
import { assertCreditedChain } from '../modules/accrual/service/accrue.ts'
import { creditFinalBlocks } from '../modules/accrual/service/credit-final-blocks.ts'
import { createFinalChain } from '../modules/accrual/service/final-chain.ts'
import { archiveBets } from '../modules/archive/archive-bets.ts'
import { createArchiveMetrics } from '../modules/archive/archive-metrics.ts'
import { createSeriesList } from '../modules/lottery/service/series/series-list.ts'
import { createSeriesNames } from '../modules/lottery/service/series/series-names.ts'
import { settleSales } from '../modules/point-buy/service/sales/settle-sales.ts'
import { createLedgerMetrics } from '../modules/points/service/ledger-metrics.ts'
import { createSignatureMetrics } from '../modules/signing/service/signature-metrics.ts'
import { keepSampling } from '../modules/status/service/keep-sampling.ts'
import { startPublisher } from '../stream/shared/publisher.ts'
import { connectValkey } from '../valkey/connect-valkey.ts'
import type { WorkerEnv } from './env.ts'
import { createJobMetrics } from './job-metrics.ts'
import { keepJobs } from './keep-jobs.ts'
import { schedule } from './schedule.ts'

export interface RunningWorker {
  readonly healthUrl: string
  readonly stop: () => Promise<void>
}

/**
 * Credits points for what is final on the chain, and runs the scheduled jobs. Any number of workers may run: one of them
 * credits a block, one of them runs each due job.
 */
export async function startWorker(env: WorkerEnv, logger: Logger): Promise<RunningWorker> {
  assertLoyaltyIsSolvent()
  const deployment = await readDeployment(env.DEPLOYMENT_FILE)
  if (deployment.chainId !== env.CHAIN_ID)
    throw new Error(`the deployment record is for chain ${deployment.chainId}, but CHAIN_ID is ${env.CHAIN_ID}`)
  const registry = createRegistry('tyche_worker_')
  const database = databaseUrlsOf(env)
  const connection = connectWatched(env, logger)
  const { report } = connection
  const chain = createPublicClient({ transport: http(env.RPC_URL, { timeout: 2_000, retryCount: 0 }) })
  for (const create of [createDatabaseMetrics, createJobMetrics, createLedgerMetrics])
    create({ registry, db: connection.db, logger })
  createSignatureMetrics({ registry, db: connection.db, chain, deployment, logger })
  const digest = deploymentDigest({ ...deployment, luckyBuy: deployment.contracts.luckyBuy })
  const afterDays = env.ARCHIVE_BETS_AFTER_DAYS
  const archive = afterDays === undefined ? undefined : { chainId: env.CHAIN_ID, deployment: digest, afterDays }
  if (archive) createArchiveMetrics({ registry, db: connection.db, logger, ...archive })
  const jobs = keepJobs({
    databaseUrl: env.DATABASE_URL,
    jobs: archive ? [...schedule, archiveBets(archive)] : schedule,
    db: connection.db,
    report,
    logger,
  })
  let isStopped = false
  const accrual = {
    db: connection.db,
    chain: createFinalChain(env.RPC_URL, env.CONFIRMATIONS),
    chainId: env.CHAIN_ID,
    deployment: digest,
    startBlock: Number(deployment.deploymentBlock) - 1,
    metrics: createAccrualMetrics(registry),
    logger,
    isStopped: () => isStopped,
  }
  const sales = {
    ...accrual,
    stablecoins: usdStablecoins(deployment),
    givebackSeedUsd: givebackSeedUsd(env),
  }
  const watch = watchIndexer({
    applicationName: 'tyche-worker-accrual',
    databaseUrl: database.direct,
    report,
    logger,
    refresh: async () => {
      const failures: unknown[] = []
      const isOnChain = await creditFinalBlocks(accrual).catch(async (error: unknown) => {
        failures.push(error)
        await assertCreditedChain(accrual)
        // What cannot be credited stops no sale.
        return true
      })
      if (isOnChain && !isStopped) await settleSales(sales).catch((error: unknown) => failures.push(error))
      throwAll(failures)
    },
  })
  const valkey = env.VALKEY_URL === undefined ? undefined : connectValkey(env.VALKEY_URL, logger)
  const publisher =
    valkey &&
    startPublisher({
      db: connection.db,
      chain,
      names: createSeriesNames(createSeriesList(env.SERIES_FILE, logger)),
      chainId: env.CHAIN_ID,
      deployment: accrual.deployment,
      valkey,
      databaseUrl: database.direct,
      frameMs: env.STREAM_FRAME_MS,
      report,
      logger,
    })
  const sampling = keepSampling({
    db: connection.db,
    chain,
    deployment,
    chainId: env.CHAIN_ID,
    maxLagBlocks: env.READY_MAX_LAG_BLOCKS,
    beacon: env.BEACON_URLS && openDrandBeacon({ record: deployment.beacon, urls: env.BEACON_URLS }),
    isValkeyUp: valkey?.isUp,
    logger,
  })
  const stopJobs = async () => {
    isStopped = true
    await Promise.all([jobs.stop(), watch.stop(), publisher?.stop(), sampling.stop()])
    valkey?.close()
    await connection.close()
  }
  const readReadiness = async () => {
    const database = await connection.db.execute(sql`select 1`).then(
      () => 'ok' as const,
      () => 'down' as const,
    )
    const isRunning = jobs.isRunning()
    return { isReady: database === 'ok' && isRunning, database, jobs: isRunning ? 'running' : 'starting' }
  }
  try {
    const app = createHealthApp({ registry, readReadiness })
    const health = await listen(app, { port: env.HEALTH_PORT, host: env.HEALTH_HOST })
    const stop = async () => {
      await Promise.all([health.close(), stopJobs()])
    }
    return { healthUrl: `http://127.0.0.1:${health.port}`, stop }
  } catch (cause) {
    await stopJobs()
    const isTaken = (cause as NodeJS.ErrnoException).code === 'EADDRINUSE'
    throw isTaken ? new Error(`port ${env.HEALTH_PORT} is taken: set HEALTH_PORT to a free one`, { cause }) : cause
  }
}
