import type { SeenPreOrder } from '@tyche/sdk/lottery'

/** After this an order that a product did not take is tried again: an order before it may have been paid back. */
const RETRY_INTERVAL_MS = 60_000

export type PreOrderCache = ReturnType<typeof createPreOrderCache>

/** Paid pre-orders with rounds left, in the order in which they were paid. */
export function createPreOrderCache(nowMs: () => number = Date.now) {
  const orders = new Map<bigint, SeenPreOrder>()
  const triedAtMs = new Map<number, Map<bigint, number>>()

  return {
    get size(): number {
      return orders.size
    },
    ids: (): bigint[] => [...orders.keys()],
    /** Adds an order, or gives it its new place after a reorg. */
    add(order: SeenPreOrder): void {
      orders.set(order.id, order)
    },
    /** The order has no rounds left, or the chain does not know it. */
    drop(id: bigint): void {
      orders.delete(id)
    },
    /** Orders of a series that may be tried on a product now, oldest first. */
    waitingFor(productId: number, clientId: bigint): bigint[] {
      const tried = triedAtMs.get(productId)
      return [...orders.values()]
        .filter((order) => order.clientId === clientId)
        .filter(({ id }) => nowMs() - (tried?.get(id) ?? 0) >= RETRY_INTERVAL_MS)
        .sort(byAge)
        .map(({ id }) => id)
    },
    /** The orders were tried on the product, with whatever result. */
    markTried(productId: number, ids: readonly bigint[]): void {
      const tried = triedAtMs.get(productId) ?? new Map<bigint, number>()
      for (const id of ids) tried.set(id, nowMs())
      triedAtMs.set(productId, tried)
    },
    /** Only what was tried on these products is worth remembering. */
    keepProducts(productIds: ReadonlySet<number>): void {
      for (const id of triedAtMs.keys()) if (!productIds.has(id)) triedAtMs.delete(id)
    },
    /** After a reorg a trigger may be undone. */
    forgetTried(): void {
      triedAtMs.clear()
    },
  }
}

function byAge(a: SeenPreOrder, b: SeenPreOrder): number {
  return a.blockNumber === b.blockNumber ? a.logIndex - b.logIndex : a.blockNumber < b.blockNumber ? -1 : 1
}
