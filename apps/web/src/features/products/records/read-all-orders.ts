import type { Order, ProductOrders } from '@tyche/api-schema/lottery/orders'
import { lastPageOf, MAX_PAGE_SIZE } from '@tyche/protocol/page-limits'

export interface ReadAllOrders {
  readPage: (page: { page: number; pageSize: number }) => Promise<ProductOrders>
  onProgress: (done: number) => void
}

/** All orders that the API's pages reach, each once: a new one moves the rest while they are read. */
export async function readAllOrders({ readPage, onProgress }: ReadAllOrders): Promise<Order[]> {
  const byId = new Map<string, Order>()
  for (let page = 1; page <= lastPageOf(MAX_PAGE_SIZE); page += 1) {
    const { list } = await readPage({ page, pageSize: MAX_PAGE_SIZE })
    for (const order of list) byId.set(order.orderId, order)
    onProgress(byId.size)
    if (list.length < MAX_PAGE_SIZE) break
  }
  return [...byId.values()]
}
