import { getPreOrder, getProduct, readLuckyBuyEvents } from '@tyche/sdk/lottery'
import { scanLogs } from '@tyche/sdk/tx'
import { REORG_DEPTH } from '../core/chain/head-tracker.ts'
import type { OperatorContext } from '../core/context.ts'
import type { Job } from '../core/jobs/job.ts'
import type { Lottery } from './lottery.ts'

/**
 * Finds the products and pre-orders of LuckyBuy that have not ended, and updates known ones. Searches
 * the blocks since the last search and the reorg depth before them; all blocks at the start.
 */
export function createFindProducts(lottery: Lottery): Job<OperatorContext> {
  return {
    name: 'find-products',
    interval: 2_000,
    async run(context) {
      const { client, facts } = context
      const toBlock = await client.getBlockNumber({ cacheTime: 0 })
      if (lottery.scannedTo !== undefined && toBlock + REORG_DEPTH < lottery.scannedTo) lottery.scannedTo = undefined
      const isFull = lottery.scannedTo === undefined
      const from = (lottery.scannedTo ?? 0n) - REORG_DEPTH
      const fromBlock = from > facts.deploymentBlock ? from : facts.deploymentBlock
      // Read before the search: the next search handles a reorg during this one.
      const isDoubtful = lottery.isDoubtful || isFull
      lottery.isDoubtful = false
      if (isDoubtful) forgetEnds(lottery)
      const touched = { productIds: new Set(lottery.products.ids()), orderIds: new Set<bigint>() }
      if (isDoubtful) touched.orderIds = new Set(lottery.orders.ids())
      try {
        for await (const logs of scanLogs(client, { address: facts.contracts.luckyBuy }, fromBlock, toBlock)) {
          context.signal.throwIfAborted()
          const { productIds, orderIds, paidOrders } = readLuckyBuyEvents(logs)
          for (const id of productIds) touched.productIds.add(id)
          for (const id of orderIds) touched.orderIds.add(id)
          for (const order of paidOrders) lottery.orders.add(order)
        }
        await Promise.all([
          refreshProducts(context, lottery, touched.productIds),
          refreshOrders(context, lottery, touched.orderIds),
        ])
      } catch (error) {
        lottery.isDoubtful ||= isDoubtful
        throw error
      }
      if (isFull) report(context, lottery, toBlock)
      lottery.scannedTo = toBlock
      for (const job of ['trigger-pre-orders', 'request-draws', 'open-rounds'] as const) context.trigger(job)
      // These two jobs ran before anything was found; later searches need not trigger them.
      if (isFull) for (const job of ['close-products', 'inactivate-draws'] as const) context.trigger(job)
    },
  }
}

function forgetEnds({ products, orders }: Lottery): void {
  products.forgetEnds()
  orders.forgetEnds()
}

async function refreshProducts(
  { client, facts }: OperatorContext,
  lottery: Lottery,
  ids: ReadonlySet<number>,
): Promise<void> {
  const { products, orders } = lottery
  const open = [...ids].filter((id) => !products.isClosed(id))
  const found = await Promise.all(open.map((id) => getProduct(client, { deployment: facts, productId: id })))
  for (const product of found) products.update(product)
  orders.keepProducts(new Set(products.ids()))
}

async function refreshOrders({ client, facts }: OperatorContext, { orders }: Lottery, ids: ReadonlySet<bigint>) {
  const read = async (id: bigint) => ({ id, ...(await getPreOrder(client, { deployment: facts, orderId: id })) })
  for (const { id, roundsLeft } of await Promise.all([...ids].map(read))) if (roundsLeft === 0) orders.drop(id)
}

function report({ logger }: OperatorContext, { products, orders }: Lottery, toBlock: bigint): void {
  const figures = { toBlock: Number(toBlock), products: products.ids().length, orders: orders.size }
  logger.info(figures, 'searched all blocks for products')
}
