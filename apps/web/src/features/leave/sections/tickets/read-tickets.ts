import {
  type DrawStep,
  getDrawStep,
  getProduct,
  getTicketClaims,
  getTickets,
  type HeldTicket,
  type Product,
  type TicketClaim,
} from '@tyche/sdk/lottery'
import { serviceNowMs } from '../../../../lib/clock.ts'
import type { HoldingOptions } from '../use-holding.ts'

/** A product of which the account has tickets, and what can be done with it. */
export interface TicketGroup {
  product: Product
  tickets: readonly HeldTicket[]
  /** Prizes and refunds that can be claimed now. */
  claims: readonly TicketClaim[]
  next: DrawStep
}

/** An account's tickets by product; those from which nothing can come any more are left out. */
export const readTickets: HoldingOptions<TicketGroup[]>['read'] = async ({ client, deployment }, owner, scan) => {
  const tickets = await getTickets(client, { deployment, owner, scan })
  const claims = await getTicketClaims(client, { deployment, owner, tickets })
  const { timestamp } = await client.getBlock()
  const nowSec = Math.max(Number(timestamp), Math.floor(serviceNowMs() / 1000))
  const groups = await Promise.all(
    [...new Set(tickets.map(({ productId }) => productId))].map(async (productId): Promise<TicketGroup> => {
      const product = await getProduct(client, { deployment, productId })
      const own = tickets.filter((ticket) => ticket.productId === productId)
      const ids = new Set(own.map(({ id }) => id))
      return {
        product,
        tickets: own,
        claims: claims.filter(({ ticketId }) => ids.has(ticketId)),
        next: await getDrawStep(client, { deployment, product, nowSec }),
      }
    }),
  )
  const isOver = ({ product }: TicketGroup) => ['drawn', 'inactivated', 'removed'].includes(product.state)
  return groups.filter((group) => group.claims.length > 0 || !isOver(group))
}
