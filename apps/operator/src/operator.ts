import type { Deployment } from '@tyche/protocol/deployment'
import { usdStablecoins } from '@tyche/protocol/usd-stablecoins'
import { SeriesError } from '@tyche/series'
import { readSeriesFile } from '@tyche/series/file'
import { createHealthApp, listen } from '@tyche/service/health'
import type { Logger } from '@tyche/service/logger'
import { registerBookMetrics } from './core/book-metrics.ts'
import type { ChainSocket } from './core/chain/chain-socket.ts'
import { createChainClock } from './core/chain/clock.ts'
import { followChain } from './core/chain/follow-chain.ts'
import { pollHead } from './core/chain/poll-head.ts'
import { prepare, whenReachable } from './core/chain/prepare.ts'
import { watchAccount } from './core/chain/watch-account.ts'
import type { OperatorContext } from './core/context.ts'
import { createContext } from './core/create-context.ts'
import { FatalError } from './core/errors.ts'
import type { Job } from './core/jobs/job.ts'
import { createJobRunner } from './core/jobs/job-runner.ts'
import { createMetrics } from './core/metrics.ts'
import { registerQueueMetrics } from './core/queue-metrics.ts'
import { readReadiness } from './core/readiness.ts'
import { openSigners } from './core/signer/open-signers.ts'
import { createWatchSigner } from './core/signer/watch-signer.ts'
import { checkTransactions } from './core/transactions/check-transactions.ts'
import { createWatchRecord } from './core/watch-record.ts'
import type { Env } from './env.ts'
import { createLotteryJobs } from './lottery/lottery-jobs.ts'
import { createCommitSales } from './lottery/point-sales/commit-sales.ts'
import { createSaleSource, type SaleSource } from './lottery/point-sales/sale-source.ts'
import { createPushIncome } from './lottery/push-income.ts'
import { createOpenRounds } from './lottery/series/open-rounds.ts'
import { createGuardLaggingClock } from './randomness/clock-guard/guard-lagging-clock.ts'
import { findUnsettled } from './randomness/requests/find-unsettled.ts'
import { openBeacon } from './randomness/rounds/open-beacon.ts'
import { reportFailed } from './randomness/settle/report-failed.ts'
import { settleDueRounds } from './randomness/settle/settle-due-rounds.ts'
import { finalizeRefunds } from './refunds/finalize-refunds.ts'

const jobs = [findUnsettled, settleDueRounds, pollHead, checkTransactions, reportFailed, watchAccount]

/** How long a stop waits for transactions in flight; the next start finds their outcome. */
const STOP_TIMEOUT_MS = 2_000

export interface Operator {
  /** Actual port of the health endpoints. */
  healthPort: number
  stop(): Promise<void>
}

/** Starts the operator. Waits until the chain answers; resolves once the jobs run. */
export async function startOperator(
  env: Env,
  deployment: Deployment,
  logger: Logger,
  onFatal: (error: FatalError) => void,
): Promise<Operator> {
  if (deployment.chainId !== env.CHAIN_ID)
    throw new FatalError(`CHAIN_ID is ${env.CHAIN_ID}, but the deployment record is for chain ${deployment.chainId}.`)
  const clock = createChainClock()
  const { rounds, publicKeyPoint } = await openBeacon(env, deployment.beacon, clock)
  const metrics = createMetrics()
  const signers = openSigners(env, logger, (isUp) => {
    context.state.isSignerUp = isUp
    metrics.signerUp.set(isUp ? 1 : 0)
  })
  const { context, abort, settled } = createContext({
    rpcUrl: env.RPC_URL,
    deployment,
    signers,
    maxTip: env.MAX_TIP_GWEI,
    metrics,
    rounds,
    clock,
    logger,
    trigger: (job) => runner.trigger(job),
  })
  const { lottery, sender } = context
  const sales = env.SALES_URL === undefined ? undefined : createSaleSource(env.SALES_URL, context.signal)
  registerQueueMetrics(metrics.registry, context)
  registerBookMetrics({ registry: metrics.registry, client: context.client, deployment, logger })
  const runner = createJobRunner({
    jobs: [
      ...jobs,
      ...(signers.remote ? [createWatchSigner(signers.remote)] : []),
      ...guardJobs(env, context),
      createWatchRecord(env.DEPLOYMENT_FILE),
      ...(env.FINALIZE_REFUNDS ? [finalizeRefunds] : []),
      ...createLotteryJobs(lottery),
      createPushIncome(deployment),
      ...saleJobs(sales, deployment, context),
      ...(await seriesJobs(env, deployment, context, sales)),
    ],
    context,
    logger,
    metrics,
    onFatal,
  })
  const app = createHealthApp({ registry: metrics.registry, readReadiness: () => readReadiness(context) })
  const health = await listen(app, { port: env.HEALTH_PORT, host: env.HEALTH_HOST }).catch((cause: unknown) => {
    throw new FatalError(`The operator cannot listen on HEALTH_PORT ${env.HEALTH_PORT}.`, { cause })
  })
  logger.info({ port: health.port }, 'health endpoints listen')
  let socket: ChainSocket | undefined

  async function stop(): Promise<void> {
    abort()
    socket?.close()
    context.timer.stop()
    const timeout = new Promise<void>((resolve) => setTimeout(resolve, STOP_TIMEOUT_MS).unref())
    await Promise.race([Promise.all([runner.stop(), settled()]), timeout])
    await health.close()
  }

  try {
    await whenReachable(context, () => prepare(context, publicKeyPoint))
  } catch (error) {
    await stop()
    throw error
  }
  runner.start()
  socket = followChain(context, env.RPC_WS_URL)
  logger.info(
    {
      address: sender.address,
      manager: context.managerSender?.address,
      coordinator: context.facts.contracts.randomnessCoordinator,
      beacon: env.BEACON_KIND,
    },
    'operator started',
  )
  return { healthPort: health.port, stop }
}

/**
 * The clock guard is for drand chains with a delay: a local beacon releases rounds by the chain's clock, and without a
 * delay there is no time between two submissions.
 */
function guardJobs({ BEACON_KIND }: Env, { facts }: OperatorContext): Job<OperatorContext>[] {
  return BEACON_KIND === 'drand' && facts.minDelaySec > 0 ? [createGuardLaggingClock(facts)] : []
}

/** Commitments of sales for points, where the API's address is known. */
function saleJobs(
  source: SaleSource | undefined,
  deployment: Deployment,
  { managerSender }: OperatorContext,
): Job<OperatorContext>[] {
  if (!source) return []
  return [createCommitSales({ source, stablecoins: usdStablecoins(deployment), sender: managerSender })]
}

/** The job that opens rounds of series, if there is a series file. */
async function seriesJobs(
  { SERIES_FILE }: Env,
  deployment: Deployment,
  { lottery, managerSender }: OperatorContext,
  sales: SaleSource | undefined,
): Promise<Job<OperatorContext>[]> {
  if (SERIES_FILE === undefined) return []
  await readSeriesFile(SERIES_FILE).catch((error: unknown) => {
    throw error instanceof SeriesError ? new FatalError(error.message, { cause: error.cause }) : error
  })
  const { tokens } = deployment
  const stablecoins = usdStablecoins(deployment)
  return [createOpenRounds({ lottery, seriesFile: SERIES_FILE, tokens, stablecoins, sales, sender: managerSender })]
}
