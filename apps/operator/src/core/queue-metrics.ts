import { parseRequestId } from '@tyche/sdk/randomness'
import { Gauge, type Registry } from 'prom-client'
import type { OperatorContext } from './context.ts'
import { sendersOf } from './transactions/transaction-senders.ts'

/** Gauges of open work, read from the queues at each scrape. */
export function registerQueueMetrics(
  registry: Registry,
  context: Pick<OperatorContext, 'queue' | 'games' | 'lottery' | 'refunds' | 'rounds' | 'sender' | 'managerSender'>,
): void {
  const { queue, games, lottery, refunds, rounds } = context
  const registers = [registry]
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name: `tyche_operator_${name}`,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  gauge('pending_requests', 'Requests that wait for their round or their transaction', () => queue.size)
  gauge(
    'parked_requests',
    'Requests whose callback failed too often to be retried before a restart',
    () => queue.parkedCount,
  )
  gauge('failed_bets', 'Open bets whose callback has reverted', () =>
    count(queue.all(), (request) => request.failures > 0),
  )
  gauge('set_aside_bets', 'Open bets whose failing callback was reported to their game', () =>
    count(queue.all(), (request) => request.isReported),
  )
  gauge('requested_refunds', 'Requested refunds that are not finalized', () => refunds.size)
  gauge(
    'oldest_open_bet_seconds',
    'Time since the round of the oldest unsettled bet became public; 0 before that',
    () => {
      const overdueMs = queue.all().map(({ round }) => Date.now() - rounds.dueAtMs(round))
      return Math.max(0, ...overdueMs) / 1000
    },
  )
  gauge('outpriced_transactions', 'Sent transactions whose fee the base fee has outrun: all later ones wait', () =>
    sendersOf(context).reduce((sum, { outpricedCount }) => sum + outpricedCount, 0),
  )
  gauge('waiting_pre_orders', 'Paid pre-orders with rounds left', () => lottery.orders.size)
  gauge('unopened_rounds', 'Series whose next round is due and cannot be opened', () => lottery.unopened.size)
  new Gauge({
    name: 'tyche_operator_products',
    help: 'Products that have not ended, by state; drawn ones wait for the delivery of their surplus',
    labelNames: ['state'] as const,
    registers,
    collect() {
      this.reset()
      for (const { state } of lottery.products.all()) this.inc({ state })
    },
  })
  new Gauge({
    name: 'tyche_operator_open_bets',
    help: 'Bets and draws that are not settled, by game',
    labelNames: ['game'] as const,
    registers,
    collect() {
      this.reset()
      for (const game of games.names) this.set({ game }, 0)
      for (const { id } of queue.all()) this.inc({ game: games.nameOf(parseRequestId(id).consumer) ?? 'unknown' })
    },
  })
}

function count<Item>(items: readonly Item[], isCounted: (item: Item) => boolean): number {
  return items.filter(isCounted).length
}
