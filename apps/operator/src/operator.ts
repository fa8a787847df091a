import type { Deployment } from '@tyche/protocol/deployment'
import { SeriesError } from '@tyche/series'
import { readSeriesFile } from '@tyche/series/file'
import { createHealthApp, listen } from '@tyche/service/health'
import type { Logger } from '@tyche/service/logger'
import { registerBookMetrics } from './book-metrics.ts'
import type { ChainSocket } from './chain/chain-socket.ts'
import { followChain } from './chain/follow-chain.ts'
import { prepare, whenReachable } from './chain/prepare.ts'
import { createChainClock } from './clock.ts'
import type { OperatorContext } from './context.ts'
import { createContext } from './create-context.ts'
import type { Env } from './env.ts'
import { FatalError } from './errors.ts'
import { readReadiness } from './http/readiness.ts'
import { checkTransactions } from './jobs/check-transactions.ts'
import { finalizeRefunds } from './jobs/finalize-refunds.ts'
import { findUnsettled } from './jobs/find-unsettled.ts'
import { createGuardLaggingClock } from './jobs/guard-lagging-clock.ts'
import type { Job } from './jobs/job.ts'
import { createJobRunner } from './jobs/job-runner.ts'
import { createLotteryJobs } from './jobs/lottery-jobs.ts'
import { createOpenRounds } from './jobs/open-rounds.ts'
import { pollHead } from './jobs/poll-head.ts'
import { createPushIncome } from './jobs/push-income.ts'
import { reportFailed } from './jobs/report-failed.ts'
import { settleDueRounds } from './jobs/settle-due-rounds.ts'
import { watchAccount } from './jobs/watch-account.ts'
import { createWatchRecord } from './jobs/watch-record.ts'
import { openBeacon } from './rounds/open-beacon.ts'

const jobs = [findUnsettled, settleDueRounds, pollHead, checkTransactions, reportFailed, watchAccount]

/** A stop is not held up longer by transactions under way; the next start finds what they did. */
const STOP_TIMEOUT_MS = 2_000

export interface Operator {
  /** Actual port of the health endpoints. */
  healthPort: number
  stop(): Promise<void>
}

/** Starts everything. Resolves once the jobs run, which needs the chain; until it answers, this keeps asking. */
export async function startOperator(
  env: Env,
  deployment: Deployment,
  logger: Logger,
  onFatal: (error: FatalError) => void,
): Promise<Operator> {
  if (deployment.chainId !== env.CHAIN_ID)
    throw new FatalError(`CHAIN_ID is ${env.CHAIN_ID}, the deployment record is of chain ${deployment.chainId}.`)
  const clock = createChainClock()
  const { rounds, publicKeyPoint } = await openBeacon(env, deployment.beacon, clock)
  const { context, abort, settled } = createContext({
    rpcUrl: env.RPC_URL,
    deployment,
    sender: env.OPERATOR_PRIVATE_KEY,
    managerKey: env.MANAGER_PRIVATE_KEY,
    rounds,
    clock,
    logger,
    trigger: (job) => runner.trigger(job),
  })
  const { metrics, lottery, lane } = context
  registerBookMetrics(metrics.registry, context)
  const runner = createJobRunner({
    jobs: [
      ...jobs,
      ...guardJobs(env, context),
      createWatchRecord(env.DEPLOYMENT_FILE),
      ...(env.FINALIZE_REFUNDS ? [finalizeRefunds] : []),
      ...createLotteryJobs(lottery),
      createPushIncome(deployment),
      ...(await seriesJobs(env, deployment, context)),
    ],
    context,
    logger,
    metrics,
    onFatal,
  })
  const app = createHealthApp({ registry: metrics.registry, readReadiness: () => readReadiness(context) })
  const health = await listen(app, env.HEALTH_PORT).catch((cause: unknown) => {
    throw new FatalError(`HEALTH_PORT ${env.HEALTH_PORT} cannot be listened on.`, { cause })
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
      address: lane.address,
      manager: context.managerLane?.address,
      coordinator: context.facts.coordinator,
      beacon: env.BEACON_KIND,
    },
    'operator started',
  )
  return { healthPort: health.port, stop }
}

/**
 * A local beacon's rounds are public when they are released, which is by the chain's clock. A chain without a delay has no
 * time between two submissions.
 */
function guardJobs({ BEACON_KIND }: Env, { facts }: OperatorContext): Job<OperatorContext>[] {
  return BEACON_KIND === 'drand' && facts.minDelaySec > 0 ? [createGuardLaggingClock(facts)] : []
}

/** The rounds of the series, when there is a file of them. */
async function seriesJobs(
  { SERIES_FILE }: Env,
  { tokens }: Deployment,
  { lottery, managerLane }: OperatorContext,
): Promise<Job<OperatorContext>[]> {
  if (SERIES_FILE === undefined) return []
  await readSeriesFile(SERIES_FILE).catch((error: unknown) => {
    throw error instanceof SeriesError ? new FatalError(error.message, { cause: error.cause }) : error
  })
  return [createOpenRounds({ lottery, seriesFile: SERIES_FILE, tokens, lane: managerLane })]
}
