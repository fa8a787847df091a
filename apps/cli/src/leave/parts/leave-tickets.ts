import { claimAllCalls, getDrawStep, getProduct, getTicketClaims, getTickets } from '@tyche/sdk/lottery'
import { forEach } from '../../settle-all/for-each.ts'
import type { LeaveContext } from '../context.ts'
import { take } from '../take.ts'
import { settle } from './settle.ts'

/** Brings the products of the account's tickets to their end, then claims prizes and refunds. */
export async function leaveTickets(context: LeaveContext): Promise<void> {
  const { client, deployment, wallet, log } = context
  const owner = wallet.account.address
  const tickets = await getTickets(client, { deployment, owner })
  log.info({ tickets: tickets.length }, 'tickets')
  const productIds = new Set(tickets.map(({ productId }) => productId))
  try {
    await forEach(
      productIds,
      (productId) => `product ${productId}`,
      (productId) => bringOn(context, productId),
    )
  } finally {
    const claims = await getTicketClaims(client, { deployment, owner, tickets })
    for (const call of claimAllCalls({ deployment, claims }))
      await take(context, {
        request: { call },
        sentence: 'claim prizes and refunds',
        details: { tickets: claims.length },
      })
  }
}

/** Takes the next step of a product. */
async function bringOn(context: LeaveContext, productId: number): Promise<void> {
  const { client, clock, deployment } = context
  const product = await getProduct(client, { deployment, productId })
  const next = await getDrawStep(client, { deployment, product, nowSec: clock.nowSec() })
  if (next.step === 'request')
    await take(context, { request: { call: next.call }, sentence: 'request a draw', details: { productId } })
  if (next.step !== 'settle') return
  const lost = await settle(context, [next.request])
  if (lost.size > 0 && next.inactivation)
    await take(context, {
      request: { call: next.inactivation },
      sentence: 'inactivate a draw without its round',
      details: { productId },
    })
}
