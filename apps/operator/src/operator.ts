import type { Deployment } from '@tyche/contracts/deployment'
import { createPublicClient, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { registerBookMetrics } from './book-metrics.ts'
import type { ChainSocket } from './chain/chain-socket.ts'
import { createFees } from './chain/fees.ts'
import { followChain } from './chain/follow-chain.ts'
import { createHeadTracker } from './chain/head-tracker.ts'
import { prepare, whenReachable } from './chain/prepare.ts'
import { createTransactionLane } from './chain/transaction-lane.ts'
import { createChainClock } from './clock.ts'
import type { ChainFacts, OperatorContext, OperatorState } from './context.ts'
import type { Env } from './env.ts'
import { FatalError } from './errors.ts'
import { createGameList } from './games/game-list.ts'
import { createHealthApp, listen } from './http/health.ts'
import { findProblems } from './http/readiness.ts'
import { checkTransactions } from './jobs/check-transactions.ts'
import { finalizeRefunds } from './jobs/finalize-refunds.ts'
import { findUnsettled } from './jobs/find-unsettled.ts'
import { guardLaggingClock } from './jobs/guard-lagging-clock.ts'
import { createJobRunner } from './jobs/job-runner.ts'
import { pollHead } from './jobs/poll-head.ts'
import { reportFailed } from './jobs/report-failed.ts'
import { settleDueRounds } from './jobs/settle-due-rounds.ts'
import { watchAccount } from './jobs/watch-account.ts'
import { createWatchRecord } from './jobs/watch-record.ts'
import type { Logger } from './logger.ts'
import { createMetrics } from './metrics.ts'
import { createRefundBook } from './requests/refund-book.ts'
import { createRequestBook } from './requests/request-book.ts'
import { openBeacon } from './rounds/open-beacon.ts'
import { createRoundTimer } from './rounds/round-timer.ts'

const jobs = [
  findUnsettled,
  settleDueRounds,
  pollHead,
  checkTransactions,
  guardLaggingClock,
  reportFailed,
  watchAccount,
]

const RPC_TIMEOUT_MS = 5_000
/** Offered to each callback at first: 20 plays with room to spare. */
const CALLBACK_GAS = 500_000n
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
  const { beacon, contracts } = deployment
  const facts: ChainFacts = {
    chainId: env.CHAIN_ID,
    genesisHash: deployment.genesisHash,
    deploymentBlock: deployment.deploymentBlock,
    coordinator: contracts.randomnessCoordinator,
    schedule: { genesisTime: beacon.genesisTime, periodSec: beacon.periodSec },
    minDelaySec: beacon.minDelaySec,
  }
  const transport = { retryCount: 0, timeout: RPC_TIMEOUT_MS }
  const client = createPublicClient({ transport: http(env.RPC_URL, { ...transport, batch: { batchSize: 100 } }) })
  const laneClient = createPublicClient({ transport: http(env.RPC_URL, transport) })
  const clock = createChainClock()
  const { rounds, publicKeyPoint } = await openBeacon(env, beacon, clock)
  const head = createHeadTracker()
  const metrics = createMetrics()
  const stopping = new AbortController()
  const work = new Set<Promise<void>>()
  const state: OperatorState = {
    isSocketUp: false,
    scannedTo: undefined,
    needsFullScan: false,
    refundsScannedTo: undefined,
    callbackGas: CALLBACK_GAS,
    tip: 0n,
    balance: undefined,
    lastHeadAtMs: 0,
    isHeadDoubtful: true,
    roundsInFlight: 0,
  }
  const context: OperatorContext = {
    facts,
    games: createGameList(deployment.games),
    client,
    lane: createTransactionLane({
      client: laneClient,
      account: privateKeyToAccount(env.OPERATOR_PRIVATE_KEY),
      chainId: facts.chainId,
      currentFees: () => createFees(head.newest?.baseFeePerGas ?? 0n, state.tip),
      logger,
    }),
    head,
    clock,
    book: createRequestBook(),
    refunds: createRefundBook(),
    rounds,
    timer: createRoundTimer(() => context.trigger('settle-due-rounds')),
    metrics,
    logger,
    signal: stopping.signal,
    state,
    trigger: (job) => runner.trigger(job),
    spawn(promise) {
      work.add(promise)
      void promise.finally(() => work.delete(promise))
    },
  }
  registerBookMetrics(metrics.registry, context)
  const optionalJobs = env.FINALIZE_REFUNDS ? [finalizeRefunds] : []
  const runner = createJobRunner({
    jobs: [...jobs, createWatchRecord(env.DEPLOYMENT_FILE), ...optionalJobs],
    context,
    logger,
    metrics,
    onFatal,
  })
  const app = createHealthApp(metrics, () => findProblems(context))
  const health = await listen(app, env.HEALTH_PORT).catch((cause: unknown) => {
    throw new FatalError(`HEALTH_PORT ${env.HEALTH_PORT} cannot be listened on.`, { cause })
  })
  logger.info({ port: health.port }, 'health endpoints listen')
  let socket: ChainSocket | undefined

  async function stop(): Promise<void> {
    stopping.abort(new Error('The operator stops.'))
    socket?.close()
    context.timer.stop()
    const timeout = new Promise<void>((resolve) => setTimeout(resolve, STOP_TIMEOUT_MS).unref())
    await Promise.race([Promise.all([runner.stop(), ...work]), timeout])
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
    { address: context.lane.address, coordinator: facts.coordinator, beacon: env.BEACON_KIND },
    'operator started',
  )
  return { healthPort: health.port, stop }
}
