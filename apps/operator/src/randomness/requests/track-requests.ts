import type { CoordinatorEvents } from '@tyche/sdk/randomness'
import type { OperatorContext } from '../../core/context.ts'
import type { NewRequest } from './request-queue.ts'

/** Applies events from the socket, a search or a receipt to the queue. */
export function trackEvents(context: OperatorContext, events: CoordinatorEvents): void {
  const { queue, games } = context
  for (const id of events.fulfilled) queue.settle(id)
  for (const id of events.removed) queue.drop(id)
  trackRequests(
    context,
    events.requested.filter(({ consumer }) => games.has(consumer)),
  )
}

/** Queues requests and schedules their settlement for the time of their rounds. */
export function trackRequests(context: OperatorContext, requests: readonly NewRequest[]): void {
  const { queue, rounds } = context
  for (const request of requests) {
    if (!queue.add(request)) continue
    rounds.prepare(request.round)
    context.timer.watch(rounds.dueAtMs(request.round))
  }
}
