import type { SeenPreOrder } from '@tyche/sdk/lottery'
import { END_MEMORY_MS } from '../core/chain/head-tracker.ts'

/** Delay before a refused order is retried on a product: an earlier order may have been refunded meanwhile. */
const RETRY_INTERVAL_MS = 60_000

export type PreOrderCache = ReturnType<typeof createPreOrderCache>

/** Paid pre-orders with rounds left, in the order in which they were paid. */
export function createPreOrderCache(nowMs: () => number = () => performance.now()) {
  const orders = new Map<bigint, SeenPreOrder>()
  const dropped = new Map<bigint, { order: SeenPreOrder; atMs: number }>()
  const triedAtMs = new Map<number, Map<bigint, number>>()

  return {
    get size(): number {
      return orders.size
    },
    ids: (): bigint[] => [...orders.keys()],
    /** Adds an order, or moves it after a reorg. */
    add(order: SeenPreOrder): void {
      orders.set(order.id, order)
    },
    /** Removes an order that has no rounds left or no longer exists on chain. */
    drop(id: bigint): void {
      for (const [old, { atMs }] of dropped) if (nowMs() - atMs >= END_MEMORY_MS) dropped.delete(old)
      const order = orders.get(id)
      if (order) dropped.set(id, { order, atMs: nowMs() })
      orders.delete(id)
    },
    /** Orders of a series that may be tried on a product now, oldest first. */
    waitingFor(productId: number, clientId: bigint): bigint[] {
      const tried = triedAtMs.get(productId)
      return [...orders.values()]
        .filter((order) => order.clientId === clientId)
        .filter(({ id }) => nowMs() - (tried?.get(id) ?? Number.NEGATIVE_INFINITY) >= RETRY_INTERVAL_MS)
        .sort(byAge)
        .map(({ id }) => id)
    },
    /** Records that the orders were tried on the product, with any result. */
    markTried(productId: number, ids: readonly bigint[]): void {
      const tried = triedAtMs.get(productId) ?? new Map<bigint, number>()
      for (const id of ids) tried.set(id, nowMs())
      triedAtMs.set(productId, tried)
    },
    /** Forgets attempts on other products. */
    keepProducts(productIds: ReadonlySet<number>): void {
      for (const id of triedAtMs.keys()) if (!productIds.has(id)) triedAtMs.delete(id)
    },
    /** Forgets all attempts and takes dropped orders back: a reorg may have reverted what was done with them. */
    forgetEnds(): void {
      triedAtMs.clear()
      for (const [id, { order, atMs }] of dropped)
        if (nowMs() - atMs < END_MEMORY_MS && !orders.has(id)) orders.set(id, order)
    },
  }
}

function byAge(a: SeenPreOrder, b: SeenPreOrder): number {
  return a.blockNumber === b.blockNumber ? a.logIndex - b.logIndex : a.blockNumber < b.blockNumber ? -1 : 1
}
