import { type Address, isAddressEqual } from 'viem'
import type { CoordinatorEvents, SeenRequest } from '../chain/coordinator.ts'
import type { OperatorContext } from '../context.ts'

function isOurs(consumers: readonly Address[], { consumer }: SeenRequest): boolean {
  return consumers.some((address) => isAddressEqual(address, consumer))
}

/** Takes over what events say, wherever they come from: the socket, a search, a receipt. */
export function trackEvents(context: OperatorContext, events: CoordinatorEvents): void {
  const { book, facts } = context
  for (const id of events.fulfilled) book.settle(id)
  for (const id of events.removed) book.drop(id)
  trackRequests(
    context,
    events.requested.filter((request) => isOurs(facts.consumers, request)),
  )
}

/** Puts requests into the book and sees to it that they are settled when their rounds are due. */
export function trackRequests(context: OperatorContext, requests: readonly { id: bigint; round: bigint }[]): void {
  const { book, rounds, metrics } = context
  for (const request of requests) {
    if (!book.add(request)) continue
    rounds.prepare(request.round)
    context.timer.watch(rounds.dueAtMs(request.round))
  }
  metrics.pendingRequests.set(book.size)
  metrics.parkedRequests.set(book.parkedCount)
}
