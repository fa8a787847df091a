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
import { requireSession, sessionAddress } from '../../../http/session.ts'
import { findProduct } from '../service/find-product.ts'
import { readClaims } from '../service/read-claims.ts'
import { readOrderResults } from '../service/read-order-results.ts'
import { readNewOrders, readOrders } from '../service/read-orders.ts'

const tag = 'LuckyBuy'

export function addOrderRoutes(app: OpenAPIHono<ApiEnv>, services: Services): void {
  const { connection, seriesNames } = services
  const { db } = connection

  app.openapi(
    endpoint({
      method: 'post',
      path: orderPaths.productOrders,
      summary: 'Purchases of a product, newest first',
      tag,
      body: productOrdersRequest,
      data: productOrders,
    }),
    async (c) => {
      const query = c.req.valid('json')
      await findProduct(db, query.productId)
      return succeed<ProductOrders>(c, await readOrders(db, query, await seriesNames()))
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
    }),
    async (c) => {
      const query = c.req.valid('json')
      if (query.productId !== undefined) await findProduct(db, query.productId)
      const payer = sessionAddress(c)
      return succeed<ProductOrders>(c, await readOrders(db, { ...query, payer }, await seriesNames()))
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
    }),
    async (c) => {
      const { productId, ...query } = c.req.valid('json')
      if (productId !== undefined) await findProduct(db, productId)
      return succeed<ProductClaims>(c, await readClaims(db, productId, query))
    },
  )

  app.openapi(
    endpoint({
      method: 'post',
      path: orderPaths.productNewOrder,
      summary: 'The newest purchases of all products',
      tag: 'Market',
      body: productNewOrderRequest,
      data: productNewOrder,
    }),
    async (c) => succeed<ProductNewOrder>(c, await readNewOrders(db, c.req.valid('json'), await seriesNames())),
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
        list: await readOrderResults(
          db,
          orders.map(({ orderId }) => orderId),
        ),
      })
    },
  )
}
