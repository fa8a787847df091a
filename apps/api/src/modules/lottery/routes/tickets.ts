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
import type { Context } from 'hono'
import type { ApiEnv, Services } from '../../../context.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { succeed } from '../../../http/envelope.ts'
import { readViews } from '../../../http/min-block.ts'
import { requireSession, sessionAddress } from '../../../http/session.ts'
import { deploymentIdOf } from '../../point-buy/service/deployment-id.ts'
import { countPointTickets, readPointTickets } from '../../point-buy/service/orders/read-point-tickets.ts'
import { findProduct } from '../service/products/find-product.ts'
import { countTickets, readTickets, type TicketQuery } from '../service/tickets/read-tickets.ts'

const tag = 'Tickets'

export function addTicketRoutes(app: OpenAPIHono<ApiEnv>, services: Services): void {
  const { connection, deployment, env, seriesNames } = services
  const { db, planned } = connection
  const scope = { chainId: env.CHAIN_ID, deployment: deploymentIdOf(deployment) }

  const readList = async (c: Context<ApiEnv>, offChain: boolean, query: TicketQuery): Promise<TicketList> => {
    const account = sessionAddress(c)
    const names = await seriesNames()
    return offChain
      ? await readPointTickets(planned, scope, account, query, names)
      : await readViews(services, c, (views) => readTickets(views.planned, account, query, names))
  }

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
      takesMinBlock: true,
    }),
    async (c) => {
      const account = sessionAddress(c)
      const { offChain } = c.req.valid('json')
      const counts = offChain
        ? await countPointTickets(planned, scope, account)
        : await readViews(services, c, (views) => countTickets(views.db, account))
      return succeed<TicketBalance>(c, counts)
    },
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
      takesMinBlock: true,
    }),
    async (c) => {
      const query = c.req.valid('json')
      const { isOffChain } = await findProduct(db, query.productId)
      return succeed<TicketList>(c, await readList(c, isOffChain, query))
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
      takesMinBlock: true,
    }),
    async (c) => {
      const { offChain, ...query } = c.req.valid('json')
      return succeed<TicketList>(c, await readList(c, offChain, query))
    },
  )
}
