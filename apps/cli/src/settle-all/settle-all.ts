import type { Deployment } from '@tyche/protocol/deployment'
import { createFinalizeRefunds } from './bets/finalize-refunds.ts'
import { createOpenRequests, type OpenRequests } from './bets/open-requests.ts'
import { reportFailed } from './bets/report-failed.ts'
import { requestRefunds } from './bets/request-refunds.ts'
import { settleRequests } from './bets/settle-requests.ts'
import type { SettleContext } from './context.ts'
import { assertUsableKey, type SettleAllEnv } from './env.ts'
import { claimTickets } from './lottery/claim-tickets.ts'
import { closeProducts } from './lottery/close-products.ts'
import { inactivateDraws } from './lottery/inactivate-draws.ts'
import { createOpenLottery } from './lottery/open-lottery.ts'
import { pushIncome } from './lottery/push-income.ts'
import { requestDraws } from './lottery/request-draws.ts'
import { triggerPreOrders } from './lottery/trigger-pre-orders.ts'
import { openContext } from './open-context.ts'
import { waitForRound } from './wait-for-round.ts'

/** A draw is requested in one pass, settled in the next, claimed in the third; a queue of orders may need more. */
const MAX_PASSES = 20

export interface SettleAllResult {
  /** Number of transactions sent. */
  sent: number
  /** Number of steps that failed in the last pass. */
  failures: number
}

interface Step {
  name: string
  run(): Promise<void>
}

/** Makes all due keeper calls, in passes until nothing is left. */
export async function settleAll(
  env: SettleAllEnv,
  deployment: Deployment,
  log: SettleContext['log'],
): Promise<SettleAllResult> {
  assertUsableKey(env, deployment.chainId)
  const context = await openContext(env, deployment, log)
  const requests = createOpenRequests(context)
  const steps = createSteps(context, requests)
  for (let pass = 1; ; pass++) {
    const before = context.sent
    const failures = await runAll(steps, context)
    const isWaiting = await waitForRound(nextRoundMs(context, requests))
    if ((context.sent === before && !isWaiting) || pass === MAX_PASSES) return { sent: context.sent, failures }
  }
}

function createSteps(context: SettleContext, requests: OpenRequests): Step[] {
  const lottery = createOpenLottery(context)
  return [
    {
      name: 'observe-clock',
      run: async () => context.clock.observe(Number((await context.client.getBlock()).timestamp)),
    },
    { name: 'settle-requests', run: () => settleRequests(context, requests) },
    { name: 'report-failed', run: () => reportFailed(context, requests) },
    { name: 'request-refunds', run: () => requestRefunds(context, requests) },
    { name: 'finalize-refunds', run: createFinalizeRefunds(context) },
    { name: 'find-products', run: () => lottery.refresh() },
    { name: 'trigger-pre-orders', run: () => triggerPreOrders(context, lottery) },
    { name: 'request-draws', run: () => requestDraws(context, lottery) },
    { name: 'close-products', run: () => closeProducts(context, lottery) },
    { name: 'inactivate-draws', run: () => inactivateDraws(context, lottery) },
    { name: 'push-income', run: () => pushIncome(context) },
    { name: 'claim-tickets', run: () => claimTickets(context) },
  ]
}

/** Runs all steps, continuing after failures. Returns the number of failures. */
async function runAll(steps: readonly Step[], { log }: SettleContext): Promise<number> {
  let failures = 0
  for (const { name, run } of steps) {
    try {
      await run()
    } catch (error) {
      failures++
      log.warn({ step: name, error }, 'a step failed')
    }
  }
  return failures
}

/** When the next round of an open request is public; infinity when none waits. */
function nextRoundMs({ beacon }: SettleContext, requests: OpenRequests): number {
  const waiting = requests.all().filter(({ failures }) => failures === 0)
  return Math.min(...waiting.map(({ round }) => beacon.dueAtMs(round)))
}
