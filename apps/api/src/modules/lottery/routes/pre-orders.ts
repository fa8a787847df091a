import type { OpenAPIHono } from '@hono/zod-openapi'
import { preOrderPaths, type UserPreOrders, userPreOrders } from '@tyche/api-schema/lottery/pre-orders'
import { userPreOrdersRequest } from '@tyche/api-schema/lottery/pre-orders.requests'
import type { ApiEnv, Services } from '../../../context.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { succeed } from '../../../http/envelope.ts'
import { requireSession, sessionAddress } from '../../../http/session.ts'
import { readPreOrders } from '../service/read-pre-orders.ts'

export function addPreOrderRoutes(app: OpenAPIHono<ApiEnv>, services: Services): void {
  const { connection, seriesNames } = services
  app.openapi(
    endpoint({
      method: 'post',
      path: preOrderPaths.userPreOrders,
      summary: 'My pre-orders with their progress, newest first',
      tag: 'LuckyBuy',
      isSignedIn: true,
      middleware: [requireSession(services)],
      body: userPreOrdersRequest,
      data: userPreOrders,
    }),
    async (c) =>
      succeed<UserPreOrders>(
        c,
        await readPreOrders(connection.db, sessionAddress(c), c.req.valid('json'), await seriesNames()),
      ),
  )
}
