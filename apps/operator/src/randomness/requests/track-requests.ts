import type { CoordinatorEvents } from '@tyche/sdk/randomness'
import type { OperatorContext } from '../../core/context.ts'

/** Takes over what events say, from the socket, a search or a receipt. */
export function trackEvents(context: OperatorContext, events: CoordinatorEvents): void {
  const { queue, games } = context
  for (const id of events.fulfilled) queue.settle(id)
  for (const id of events.removed) queue.drop(id)
  trackRequests(
    context,
    events.requested.filter(({ consumer }) => games.has(consumer)),
  )
}

/** Puts requests into the queue and schedules their settlement for when their rounds are due. */
export function trackRequests(context: OperatorContext, requests: readonly { id: bigint; round: bigint }[]): void {
  const { queue, rounds } = context
  for (const request of requests) {
    if (!queue.add(request)) continue
    rounds.prepare(request.round)
    context.timer.watch(rounds.dueAtMs(request.round))
  }
}
