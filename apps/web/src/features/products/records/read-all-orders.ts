import type { Order, ProductOrders } from '@tyche/api-schema/lottery/orders'

const PAGE_SIZE = 100
/** The number of rows that the API's pages reach. */
const MAX_PAGES = 100

export interface ReadAllOrders {
  readPage: (page: { page: number; pageSize: number }) => Promise<ProductOrders>
  onProgress: (done: number) => void
}

/** All orders that the API's pages reach, each once: a new one moves the rest while they are read. */
export async function readAllOrders({ readPage, onProgress }: ReadAllOrders): Promise<Order[]> {
  const byId = new Map<string, Order>()
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const { list } = await readPage({ page, pageSize: PAGE_SIZE })
    for (const order of list) byId.set(order.orderId, order)
    onProgress(byId.size)
    if (list.length < PAGE_SIZE) break
  }
  return [...byId.values()]
}
