import { getPreOrders, retrievePreOrderCall } from '@tyche/sdk/lottery'
import { forEach } from '../../settle-all/for-each.ts'
import type { LeaveContext } from '../context.ts'
import { take } from '../take.ts'

/** Stops the account's pre-orders: the rounds that are not bought are paid back. */
export async function leavePreOrders(context: LeaveContext): Promise<void> {
  const { client, deployment, wallet, log } = context
  const orders = await getPreOrders(client, { deployment, buyer: wallet.account.address })
  log.info({ orders: orders.length }, 'pre-orders with rounds left')
  await forEach(
    orders,
    ({ id }) => `pre-order ${id}`,
    async ({ id: orderId, roundsLeft }) => {
      await take(context, {
        request: { call: retrievePreOrderCall({ deployment, orderId }) },
        sentence: 'stop a pre-order',
        details: { order: orderId.toString(), rounds: roundsLeft },
      })
    },
  )
}
