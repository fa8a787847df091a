import type { OpenAPIHono } from '@hono/zod-openapi'
import {
  type TicketBalance,
  type TicketList,
  ticketBalance,
  ticketList,
  ticketPaths,
} from '@tyche/api-schema/lottery/tickets'
import {
  ticketBalanceRequest,
  ticketListRequest,
  ticketsOfProductRequest,
} from '@tyche/api-schema/lottery/tickets.requests'
import type { ApiEnv, Services } from '../../../context.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { succeed } from '../../../http/envelope.ts'
import { requireSession, sessionAddress } from '../../../http/session.ts'
import { findProduct } from '../service/find-product.ts'
import { countTickets, readTickets } from '../service/read-tickets.ts'

const tag = 'Tickets'

export function addTicketRoutes(app: OpenAPIHono<ApiEnv>, services: Services): void {
  const { connection, seriesNames } = services
  const { db } = connection

  app.openapi(
    endpoint({
      method: 'post',
      path: ticketPaths.balance,
      summary: 'How many of my tickets wait for a draw, wait for me, or are done',
      tag,
      isSignedIn: true,
      middleware: [requireSession(services)],
      body: ticketBalanceRequest,
      data: ticketBalance,
    }),
    async (c) => succeed<TicketBalance>(c, await countTickets(db, sessionAddress(c))),
  )

  app.openapi(
    endpoint({
      method: 'post',
      path: ticketPaths.product,
      summary: 'My tickets of a product, newest first',
      tag,
      isSignedIn: true,
      middleware: [requireSession(services)],
      body: ticketsOfProductRequest,
      data: ticketList,
    }),
    async (c) => {
      const query = c.req.valid('json')
      await findProduct(db, query.productId)
      return succeed<TicketList>(c, await readTickets(db, sessionAddress(c), query, await seriesNames()))
    },
  )

  app.openapi(
    endpoint({
      method: 'post',
      path: ticketPaths.list,
      summary: 'My tickets, and those that I gave to others, newest first',
      tag,
      isSignedIn: true,
      middleware: [requireSession(services)],
      body: ticketListRequest,
      data: ticketList,
    }),
    async (c) =>
      succeed<TicketList>(c, await readTickets(db, sessionAddress(c), c.req.valid('json'), await seriesNames())),
  )
}
