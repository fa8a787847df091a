import type { OpenAPIHono } from '@hono/zod-openapi'
import {
  type PointPurchase,
  pointBuyPaths,
  pointPurchase,
  type WithdrawnOrder,
  withdrawnOrder,
} from '@tyche/api-schema/points/point-buy'
import { payProductRequest, withdrawOrderRequest } from '@tyche/api-schema/points/point-buy.requests'
import type { ApiEnv, Services } from '../../../context.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { succeed } from '../../../http/envelope.ts'
import { assertWithinLimit } from '../../../http/limits/rate-limits.ts'
import { requireSession, sessionAddress } from '../../../http/session.ts'
import { deploymentIdOf } from '../service/deployment-id.ts'
import { payProduct } from '../service/orders/pay-product.ts'
import { withdrawOrder } from '../service/orders/withdraw-order.ts'

const tag = 'PointBuy'

export function addPointBuyRoutes(app: OpenAPIHono<ApiEnv>, services: Services): void {
  const { connection, deployment, env, limits, seriesNames } = services
  const context = { db: connection.db, chainId: env.CHAIN_ID, deployment: deploymentIdOf(deployment) }

  app.openapi(
    endpoint({
      method: 'post',
      path: pointBuyPaths.payProduct,
      summary: 'Buy codes of a product with points',
      tag,
      isSignedIn: true,
      middleware: [requireSession(services)],
      body: payProductRequest,
      data: pointPurchase,
    }),
    async (c) => {
      const account = sessionAddress(c)
      await assertWithinLimit(limits.pointBuy, [`pay:${account}`])
      return succeed<PointPurchase>(c, await payProduct(context, account, c.req.valid('json'), await seriesNames()))
    },
  )

  app.openapi(
    endpoint({
      method: 'post',
      path: pointBuyPaths.withdrawOrder,
      summary: 'Take back the points of an order, or get what its win needs to be claimed on chain',
      tag,
      isSignedIn: true,
      middleware: [requireSession(services)],
      body: withdrawOrderRequest,
      data: withdrawnOrder,
    }),
    async (c) => {
      const account = sessionAddress(c)
      await assertWithinLimit(limits.pointBuy, [`withdraw:${account}`])
      return succeed<WithdrawnOrder>(c, await withdrawOrder(context, account, c.req.valid('json')))
    },
  )
}
