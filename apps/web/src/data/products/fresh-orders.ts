import type { Order } from '@tyche/api-schema/lottery/orders'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** What this tab just bought. The service lists an order a moment after its block. */
const freshOrders = createStore<readonly Order[]>(() => [])

const MAX_KEPT = 20

export function addFreshOrder(order: Order): void {
  freshOrders.setState((known) => [order, ...known].slice(0, MAX_KEPT), true)
}

/** The account's own new orders of a product, the newest first: those that `listed`, whose newest is first, lacks yet. */
export function useFreshOrders(
  productId: number,
  payer: string | undefined,
  listed?: readonly Order[] | undefined,
): readonly Order[] {
  const fresh = useStore(freshOrders)
  return useMemo(() => {
    // Codes are sold in their order: what is older than the newest on the list is on it, or on a later page.
    const newest = listed?.[0]?.firstCode ?? -1
    return fresh.filter(
      (order) =>
        order.productId === productId && order.payer.toLowerCase() === payer?.toLowerCase() && order.firstCode > newest,
    )
  }, [fresh, productId, payer, listed])
}
