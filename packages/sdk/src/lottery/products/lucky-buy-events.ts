import { luckyBuyAbi } from '@tyche/contracts/abis'
import { type Log, parseEventLogs } from 'viem'

/** A pre-order and its place in the queue: the order that was paid first comes first. */
export interface SeenPreOrder {
  id: bigint
  clientId: bigint
  blockNumber: bigint
  logIndex: number
}

/** What logs of LuckyBuy say. */
export interface LuckyBuyEvents {
  /** Products that something happened to. */
  productIds: Set<number>
  paidOrders: SeenPreOrder[]
  /** Pre-orders that something happened to, paid ones included. */
  orderIds: Set<bigint>
}

/**
 * What mined logs of LuckyBuy say about products and pre-orders.
 *
 * @example
 * import { readLuckyBuyEvents } from '@tyche/sdk/lottery'
 *
 * const { productIds } = readLuckyBuyEvents(await client.getLogs({ address: deployment.contracts.luckyBuy }))
 */
export function readLuckyBuyEvents(logs: readonly Log[]): LuckyBuyEvents {
  const events: LuckyBuyEvents = { productIds: new Set(), paidOrders: [], orderIds: new Set() }
  for (const log of parseEventLogs({ abi: luckyBuyAbi, logs: [...logs] })) {
    const { args } = log
    if ('productId' in args) events.productIds.add(Number(args.productId))
    if ('orderId' in args) events.orderIds.add(args.orderId)
    if (log.eventName === 'PreOrderPaid') {
      const { orderId: id, clientId } = log.args
      events.paidOrders.push({ id, clientId, blockNumber: log.blockNumber!, logIndex: log.logIndex! })
    }
  }
  return events
}
