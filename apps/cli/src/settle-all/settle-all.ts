import type { Deployment } from '@tyche/protocol/deployment'
import { parseRequestId } from '@tyche/sdk/randomness'
import { createFinalizeRefunds } from './bets/finalize-refunds.ts'
import { nameOfGame } from './bets/name-of-game.ts'
import { createOpenRequests, type OpenRequests } from './bets/open-requests.ts'
import { reportFailed } from './bets/report-failed.ts'
import { requestRefunds } from './bets/request-refunds.ts'
import { isTriable, settleRequests } from './bets/settle-requests.ts'
import { leaveOpen, type SettleContext } from './context.ts'
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
  /** Number of things that are due and could not be done. */
  left: number
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
    context.left = 0
    await runAll(steps, context)
    const isLast = pass === MAX_PASSES
    const isWaiting = !isLast && (await waitForRound(nextRoundMs(context, requests)))
    if (isWaiting || (context.sent > before && !isLast)) continue
    if (context.sent > before) leaveOpen(context, { passes: pass }, 'stopped although more may be due')
    await runAll([{ name: 'find-left-requests', run: () => leaveRequests(context, requests) }], context)
    return { sent: context.sent, left: context.left }
  }
}

/** Tells of every request whose round is due and that is open all the same. */
async function leaveRequests(context: SettleContext, requests: OpenRequests): Promise<void> {
  await requests.refresh()
  for (const { id, round, failures, setbacks } of requests.all()) {
    if (context.beacon.dueAtMs(round) > Date.now()) continue
    const { consumer, nonce } = parseRequestId(id)
    const game = nameOfGame(context, consumer)
    const of = game === undefined ? { productId: Number(nonce) } : { game, nonce: Number(nonce) }
    const attempts = failures + setbacks
    const why =
      failures > 0 ? 'its callback reverts' : setbacks > 0 ? 'settle reverts' : 'no transaction was mined for it'
    leaveOpen(context, { ...of, round: Number(round), attempts }, `a request is left: ${why}`)
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

/** Runs all steps, continuing after failures. */
async function runAll(steps: readonly Step[], context: SettleContext): Promise<void> {
  for (const { name, run } of steps) {
    try {
      await run()
    } catch (error) {
      leaveOpen(context, { step: name, error }, 'a step failed')
    }
  }
}

/** When the next round of a request that is tried again is public; infinity when none is. */
function nextRoundMs({ beacon }: SettleContext, requests: OpenRequests): number {
  const waiting = requests.all().filter(isTriable)
  return Math.min(...waiting.map(({ round }) => beacon.dueAtMs(round)))
}
