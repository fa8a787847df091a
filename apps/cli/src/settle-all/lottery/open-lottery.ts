import { getPreOrder, getProduct, type Product, readLuckyBuyEvents, type SeenPreOrder } from '@tyche/sdk/lottery'
import type { SettleContext } from '../context.ts'
import { createLogCursor } from '../log-cursor.ts'

export type OpenLottery = ReturnType<typeof createOpenLottery>

/** Products that may need work, and paid pre-orders with rounds left, in their last known state. */
export function createOpenLottery({ client, deployment }: SettleContext) {
  const luckyBuy = deployment.contracts.luckyBuy
  const readNew = createLogCursor(client, { address: luckyBuy }, deployment.deploymentBlock)
  const products = new Map<number, Product>()
  const orders = new Map<bigint, SeenPreOrder>()
  const closed = new Set<number>()

  return {
    products: (): Product[] => [...products.values()],
    /** Pre-orders of a series, the oldest first. */
    ordersOf: (clientId: bigint): bigint[] =>
      [...orders.values()]
        .filter((order) => order.clientId === clientId)
        .sort(byAge)
        .map(({ id }) => id),
    /** Marks a product as done. */
    close(productId: number): void {
      products.delete(productId)
      closed.add(productId)
    },
    /** Reads new products and orders and the state of known ones from the chain. */
    async refresh(): Promise<void> {
      const productIds = new Set(products.keys())
      for await (const logs of readNew()) {
        const events = readLuckyBuyEvents(logs)
        for (const id of events.productIds) productIds.add(id)
        for (const order of events.paidOrders) orders.set(order.id, order)
      }
      const open = [...productIds].filter((id) => !closed.has(id))
      for (const product of await Promise.all(open.map((productId) => getProduct(client, { deployment, productId })))) {
        const { id, state, offChain, isDelivered } = product
        if (isDelivered || (state === 'removed' && !offChain)) this.close(id)
        else products.set(id, product)
      }
      const read = async (orderId: bigint) => ({ orderId, ...(await getPreOrder(client, { deployment, orderId })) })
      for (const { orderId, roundsLeft } of await Promise.all([...orders.keys()].map(read)))
        if (roundsLeft === 0) orders.delete(orderId)
    },
  }
}

function byAge(a: SeenPreOrder, b: SeenPreOrder): number {
  return a.blockNumber === b.blockNumber ? a.logIndex - b.logIndex : a.blockNumber < b.blockNumber ? -1 : 1
}
