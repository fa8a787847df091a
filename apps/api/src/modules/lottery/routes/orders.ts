import type { OpenAPIHono } from '@hono/zod-openapi'
import {
  orderPaths,
  type ProductClaims,
  type ProductNewOrder,
  type ProductOrderResult,
  type ProductOrders,
  productClaims,
  productNewOrder,
  productOrderResult,
  productOrders,
} from '@tyche/api-schema/lottery/orders'
import {
  productClaimsRequest,
  productNewOrderRequest,
  productOrderResultRequest,
  productOrdersRequest,
  productUserOrderRequest,
} from '@tyche/api-schema/lottery/orders.requests'
import type { ApiEnv, Services } from '../../../context.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { succeed } from '../../../http/envelope.ts'
import { readViews } from '../../../http/min-block.ts'
import { requireSession, sessionAddress } from '../../../http/session.ts'
import { deploymentIdOf } from '../../point-buy/service/deployment-id.ts'
import { readPointOrders } from '../../point-buy/service/orders/read-point-orders.ts'
import { readNewOrders } from '../service/orders/read-new-orders.ts'
import { readOrderResults } from '../service/orders/read-order-results.ts'
import { readOrders } from '../service/orders/read-orders.ts'
import { findProduct } from '../service/products/find-product.ts'
import { readClaims } from '../service/tickets/read-claims.ts'

const tag = 'LuckyBuy'

export function addOrderRoutes(app: OpenAPIHono<ApiEnv>, services: Services): void {
  const { connection, deployment, env, seriesNames } = services
  const { db } = connection
  const scope = { chainId: env.CHAIN_ID, deployment: deploymentIdOf(deployment) }

  app.openapi(
    endpoint({
      method: 'post',
      path: orderPaths.productOrders,
      summary: 'Purchases of a product, newest first',
      tag,
      body: productOrdersRequest,
      data: productOrders,
      takesMinBlock: true,
    }),
    async (c) => {
      const query = c.req.valid('json')
      const names = await seriesNames()
      const { isOffChain } = await findProduct(db, query.productId)
      const page = isOffChain
        ? await readPointOrders(db, scope, query, names)
        : await readViews(services, c, (views) => readOrders(views.db, query, names))
      return succeed<ProductOrders>(c, page)
    },
  )

  app.openapi(
    endpoint({
      method: 'post',
      path: orderPaths.productUserOrder,
      summary: 'What I bought, gifts included, newest first',
      tag,
      isSignedIn: true,
      middleware: [requireSession(services)],
      body: productUserOrderRequest,
      data: productOrders,
      takesMinBlock: true,
    }),
    async (c) => {
      const query = c.req.valid('json')
      const names = await seriesNames()
      const account = sessionAddress(c)
      const product = query.productId === undefined ? undefined : await findProduct(db, query.productId)
      const page =
        (product?.isOffChain ?? query.offChain)
          ? await readPointOrders(db, scope, { ...query, account }, names)
          : await readViews(services, c, (views) => readOrders(views.db, { ...query, payer: account }, names))
      return succeed<ProductOrders>(c, page)
    },
  )

  app.openapi(
    endpoint({
      method: 'post',
      path: orderPaths.productClaims,
      summary: 'Claims, refunds and recycled tickets, newest first',
      tag,
      body: productClaimsRequest,
      data: productClaims,
      takesMinBlock: true,
    }),
    async (c) => {
      const { productId, ...query } = c.req.valid('json')
      if (productId !== undefined) await findProduct(db, productId)
      return succeed<ProductClaims>(c, await readViews(services, c, (views) => readClaims(views.db, productId, query)))
    },
  )

  app.openapi(
    endpoint({
      method: 'post',
      path: orderPaths.productNewOrder,
      summary: 'The newest purchases of all products, with tokens and with points',
      tag: 'Market',
      body: productNewOrderRequest,
      data: productNewOrder,
    }),
    async (c) => succeed<ProductNewOrder>(c, await readNewOrders(db, scope, c.req.valid('json'), await seriesNames())),
  )

  app.openapi(
    endpoint({
      method: 'post',
      path: orderPaths.productOrderResult,
      summary: 'What became of purchases',
      tag: 'Market',
      body: productOrderResultRequest,
      data: productOrderResult,
    }),
    async (c) => {
      const { orders } = c.req.valid('json')
      return succeed<ProductOrderResult>(c, {
        list: await readOrderResults(db, scope, orders),
      })
    },
  )
}
