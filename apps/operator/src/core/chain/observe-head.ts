import type { OperatorContext } from '../context.ts'
import { resyncSenders } from '../transactions/transaction-senders.ts'
import type { Head } from './head-tracker.ts'

/**
 * Processes a new head, from the socket or from polling.
 * @param isLatest the head answers a request for the newest block, see `HeadTracker`
 * @param isFresh the block was built just now, so its time can be compared with UTC
 */
export function observeHead(
  context: OperatorContext,
  head: Head,
  { isLatest, isFresh }: { isLatest: boolean; isFresh: boolean },
): void {
  const { queue, clock, metrics, refunds, rounds, state, timer } = context
  state.lastHeadAtMs = Date.now()
  const change = context.head.observe(head, isLatest)
  if (change === 'known') return
  if (isFresh || head.timestampSec > clock.utcSec()) clock.observe(head.timestampSec)
  metrics.clockLag.set(clock.lagSec)
  metrics.headBlock.set(Number(head.number))
  if (change === 'replaced') {
    context.logger.warn({ blockNumber: Number(head.number) }, 'a reorg removed blocks; checking all requests again')
    queue.forgetEnds()
    refunds.forgetEnds()
    context.lottery.isDoubtful = true
    resyncSenders(context)
    context.trigger('find-unsettled')
  }
  // A chain that was moved ahead makes rounds due sooner.
  for (const round of queue.ready().keys()) timer.watch(rounds.dueAtMs(round))
  context.trigger('check-transactions')
  context.trigger('guard-lagging-clock')
}
