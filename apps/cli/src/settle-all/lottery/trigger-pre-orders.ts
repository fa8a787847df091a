import { decodeRevert } from '@tyche/sdk/errors'
import { findTriggerable, type Product, triggerPreOrdersCall } from '@tyche/sdk/lottery'
import { leaveOpen, type SettleContext } from '../context.ts'
import { forEach } from '../for-each.ts'
import { sendIfAccepted } from '../send.ts'
import type { OpenLottery } from './open-lottery.ts'

/** Most orders in one transaction. */
const MAX_BATCH_SIZE = 40

/** Turns paid pre-orders into tickets of the open rounds of their series, the oldest first. */
export async function triggerPreOrders(context: SettleContext, lottery: OpenLottery): Promise<void> {
  const open = lottery.products().filter(({ state, offChain }) => state === 'open' && !offChain)
  await forEach(
    open,
    ({ id }) => `product ${id}`,
    (product) => triggerOrders(context, lottery, product),
  )
}

async function triggerOrders(context: SettleContext, lottery: OpenLottery, { id: productId, clientId }: Product) {
  const { deployment, log } = context
  const waiting = lottery.ordersOf(clientId)
  for (let start = 0; start < waiting.length; start += MAX_BATCH_SIZE) {
    const orderIds = await findAccepted(context, waiting.slice(start, start + MAX_BATCH_SIZE), productId)
    if (!orderIds) return
    if (orderIds.length === 0) continue
    const { receipt, refusal } = await sendIfAccepted(
      context,
      triggerPreOrdersCall({ deployment, orderIds, productId }),
    )
    const details = { productId, orders: orderIds.length }
    if (receipt) log.info({ ...details, hash: receipt.transactionHash }, 'triggered pre-orders')
    else leaveOpen(context, { ...details, refusal }, 'pre-orders cannot be triggered')
  }
}

/** Undefined when the product no longer sells. */
async function findAccepted({ client, deployment }: SettleContext, orderIds: readonly bigint[], productId: number) {
  try {
    return await findTriggerable(client, { deployment, orderIds, productId })
  } catch (error) {
    if (decodeRevert(error)) return undefined
    throw error
  }
}
