import { RoundNotDueError } from '@tyche/beacon'
import { planSettlements, type RandomnessRequest, readCoordinatorEvents } from '@tyche/sdk/randomness'
import { leaveOpen } from '../../settle-all/context.ts'
import type { LeaveContext } from '../context.ts'
import { take } from '../take.ts'

/** Settles requests whose round is public. Returns the ids of those whose round nobody gives. */
export async function settle(context: LeaveContext, requests: readonly RandomnessRequest[]): Promise<Set<bigint>> {
  const { client, beacon, deployment, log } = context
  if (requests.length === 0) return new Set()
  const { settlements, unsettled } = await planSettlements(client, { deployment, requests, beacon })
  for (const { round, requestIds, ...request } of settlements) {
    const details = { round: Number(round), requests: requestIds.length }
    const receipt = await take(context, { request, sentence: 'settle a round', details })
    const failed = receipt ? readCoordinatorEvents({ deployment, logs: receipt.logs }).failed : []
    if (failed.length > 0) leaveOpen(context, { ...details, failed: failed.length }, 'callbacks failed')
  }
  for (const { round, requestIds, reason } of unsettled) {
    if (reason instanceof RoundNotDueError)
      context.nextRoundMs = Math.min(context.nextRoundMs ?? Number.POSITIVE_INFINITY, beacon.dueAtMs(round))
    log.info({ round: Number(round), requests: requestIds.length, reason: reason.message }, 'a round is not there yet')
  }
  return new Set(unsettled.flatMap(({ requestIds }) => requestIds))
}
