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

const idOf = ({ offChain, orderId }: Order) => `${offChain}.${orderId}`

/** The account's own new orders of a product that `listed` lacks, the newest first. */
export function useFreshOrders(
  productId: number,
  payer: string | undefined,
  listed?: readonly Order[] | undefined,
): readonly Order[] {
  const fresh = useStore(freshOrders)
  return useMemo(() => {
    const known = new Set(listed?.map(idOf))
    return fresh.filter(
      (order) =>
        order.productId === productId && order.payer.toLowerCase() === payer?.toLowerCase() && !known.has(idOf(order)),
    )
  }, [fresh, productId, payer, listed])
}
