import type { Deployment } from '@tyche/protocol/deployment'
import type { Logger } from '@tyche/service/logger'
import { lanesOf } from '../chain/lanes.ts'
import { prepare } from '../chain/prepare.ts'
import { createChainClock } from '../clock.ts'
import type { OperatorContext } from '../context.ts'
import { createContext } from '../create-context.ts'
import { FatalError, isRetryable } from '../errors.ts'
import { finalizeRefunds } from '../jobs/finalize-refunds.ts'
import { findUnsettled } from '../jobs/find-unsettled.ts'
import type { Job } from '../jobs/job.ts'
import { createLotteryJobs } from '../jobs/lottery-jobs.ts'
import { pollHead } from '../jobs/poll-head.ts'
import { createPushIncome } from '../jobs/push-income.ts'
import { reportFailed } from '../jobs/report-failed.ts'
import { settleDueRounds } from '../jobs/settle-due-rounds.ts'
import { openBeacon } from '../rounds/open-beacon.ts'
import { createClaimTickets } from './claim-tickets.ts'
import { assertUsableKey, type StandInEnv } from './env.ts'
import { requestRefunds } from './request-refunds.ts'

const CHECK_INTERVAL_MS = 500
/** A draw is requested in one pass, settled in the next, claimed in the third; a queue of orders may take more. */
const MAX_PASSES = 20
/** A round that is public so soon is waited for. */
const MAX_WAIT_MS = 60_000

/** Everything that anybody may do, until a pass finds nothing more. */
export async function standIn(env: StandInEnv, deployment: Deployment, logger: Logger) {
  assertUsableKey(env, deployment.chainId)
  const clock = createChainClock()
  const kind = env.BEACON_KEY_FILE ? 'local' : 'drand'
  const { rounds, publicKeyPoint } = await openBeacon({ ...env, BEACON_KIND: kind }, deployment.beacon, clock)
  const { context, settled } = createContext({
    rpcUrl: env.RPC_URL,
    deployment,
    sender: env.PRIVATE_KEY,
    rounds,
    clock,
    logger,
    // Jobs follow one another here; none needs to be hurried.
    trigger: () => undefined,
  })
  const jobs: Job<OperatorContext>[] = [
    pollHead,
    findUnsettled,
    settleDueRounds,
    reportFailed,
    requestRefunds,
    finalizeRefunds,
    ...createLotteryJobs(context.lottery),
    createPushIncome(deployment),
    createClaimTickets(context.lottery),
  ]
  await prepare(context, publicKeyPoint).catch((cause: unknown) => {
    throw isRetryable(cause) ? new FatalError(`The node at RPC_URL does not answer.`, { cause }) : cause
  })
  const looking = setInterval(() => {
    for (const lane of lanesOf(context)) void lane.check().catch(() => undefined)
  }, CHECK_INTERVAL_MS)
  try {
    for (let pass = 1; ; pass++) {
      const before = await countSent(context)
      const failures = await runAll(jobs, context)
      await settled()
      const sent = await countSent(context)
      const isWaiting = await waitForRounds(context)
      if ((sent === before && !isWaiting) || pass === MAX_PASSES) return { sent, failures }
    }
  } finally {
    clearInterval(looking)
    context.timer.stop()
  }
}

/** One that fails holds up no other. Returns how many did. */
async function runAll(jobs: readonly Job<OperatorContext>[], context: OperatorContext): Promise<number> {
  let failures = 0
  for (const job of jobs) {
    try {
      // The chain's answer is always new here: there is no socket that would tell.
      context.state.isHeadDoubtful = true
      await job.run(context)
    } catch (error) {
      if (error instanceof FatalError) throw error
      failures++
      context.logger.warn({ job: job.name, error }, 'something could not be done')
    }
  }
  return failures
}

async function countSent({ metrics }: OperatorContext): Promise<number> {
  const { values } = await metrics.transactions.get()
  return values.reduce((sum, { value }) => sum + value, 0)
}

/** Sleeps until the next round of an open request is public; false when there is none soon. */
async function waitForRounds({ book, rounds }: OperatorContext): Promise<boolean> {
  const waitsMs = book
    .all()
    .filter(({ failures }) => failures === 0)
    .map(({ round, notBeforeMs }) => Math.max(rounds.dueAtMs(round), notBeforeMs) - Date.now())
    .filter((waitMs) => waitMs <= MAX_WAIT_MS)
  if (waitsMs.length === 0) return false
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, Math.min(...waitsMs)) + CHECK_INTERVAL_MS))
  return true
}
