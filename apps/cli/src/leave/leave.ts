import type { Deployment } from '@tyche/protocol/deployment'
import { failureText } from '../failure-text.ts'
import { leaveOpen, type SettleContext } from '../settle-all/context.ts'
import { assertUsableKey, type SettleAllEnv } from '../settle-all/env.ts'
import { openContext } from '../settle-all/open-context.ts'
import { waitForRound } from '../settle-all/wait-for-round.ts'
import type { LeaveContext } from './context.ts'
import { findToken } from './find-token.ts'
import { type LeaveOptions, type PartName, partNames } from './options.ts'
import { leaveBets } from './parts/leave-bets.ts'
import { leaveDebts } from './parts/leave-debts.ts'
import { leavePools } from './parts/leave-pools.ts'
import { leavePreOrders } from './parts/leave-pre-orders.ts'
import { leaveTickets } from './parts/leave-tickets.ts'

/** A draw is requested in one pass, settled in the next, claimed in the third; what a claim leaves owed, in a fourth. */
const MAX_PASSES = 10

export interface LeaveResult {
  /** Number of transactions sent. */
  sent: number
  /** Number of things that could not be taken out. */
  left: number
}

const parts: Record<PartName, (context: LeaveContext) => Promise<void>> = {
  bets: leaveBets,
  tickets: leaveTickets,
  'pre-orders': leavePreOrders,
  pools: leavePools,
  debts: leaveDebts,
}

/** Takes everything out that the key's account can take, in passes until nothing is left to send. */
export async function leave(
  env: SettleAllEnv,
  deployment: Deployment,
  { options, log }: { options: LeaveOptions; log: SettleContext['log'] },
): Promise<LeaveResult> {
  assertUsableKey(env, deployment.chainId)
  if (options.token !== undefined) findToken(deployment, options.token)
  const context: LeaveContext = { ...(await openContext(env, deployment, log)), options, nextRoundMs: undefined }
  for (let pass = 1; ; pass++) {
    context.clock.observe(Number((await context.client.getBlock()).timestamp))
    const before = context.sent
    context.nextRoundMs = undefined
    context.left = 0
    for (const name of partNames) {
      if (!options.parts.has(name)) continue
      try {
        await parts[name](context)
      } catch (error) {
        const { cause } = error as Error
        const because = cause === undefined ? {} : { cause: failureText(cause) }
        leaveOpen(context, { part: name, error: failureText(error), ...because }, 'a part failed')
      }
    }
    const isLast = options.isDryRun || pass === MAX_PASSES
    const isWaiting = !isLast && (await waitForRound(context.nextRoundMs ?? Number.POSITIVE_INFINITY))
    if (isWaiting || (context.sent > before && !isLast)) continue
    if (context.sent > before) leaveOpen(context, { passes: pass }, 'stopped although more may be due')
    return { sent: context.sent, left: context.left }
  }
}
