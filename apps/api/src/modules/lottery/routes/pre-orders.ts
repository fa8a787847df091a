import type { OpenAPIHono } from '@hono/zod-openapi'
import {
  preOrderPaths,
  type SignedPreOrder,
  signedPreOrder,
  type UserPreOrders,
  userPreOrders,
} from '@tyche/api-schema/lottery/pre-orders'
import { signPayPreOrderMessageRequest, userPreOrdersRequest } from '@tyche/api-schema/lottery/pre-orders.requests'
import { createBlockCache } from '../../../chain/block-cache.ts'
import type { ApiEnv, Services } from '../../../context.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { succeed } from '../../../http/envelope.ts'
import { assertWithinLimit } from '../../../http/limits/rate-limits.ts'
import { readViews } from '../../../http/min-block.ts'
import { readAddress } from '../../../http/read-address.ts'
import { requireSession, sessionAddress } from '../../../http/session.ts'
import { readPreOrders } from '../service/pre-orders/read-pre-orders.ts'
import { signPreOrder } from '../service/pre-orders/sign-pre-order.ts'

const tag = 'LuckyBuy'

export function addPreOrderRoutes(app: OpenAPIHono<ApiEnv>, services: Services): void {
  const { chain, connection, deployment, limits, seriesList, seriesNames, signers } = services
  const { db } = connection
  const readBlock = createBlockCache(chain)

  app.openapi(
    endpoint({
      method: 'post',
      path: preOrderPaths.userPreOrders,
      summary: 'My pre-orders with their progress, newest first',
      tag,
      isSignedIn: true,
      middleware: [requireSession(services)],
      body: userPreOrdersRequest,
      data: userPreOrders,
      takesMinBlock: true,
    }),
    async (c) => {
      const names = await seriesNames()
      const page = await readViews(services, c, (views) =>
        readPreOrders(views.db, sessionAddress(c), c.req.valid('json'), names),
      )
      return succeed<UserPreOrders>(c, page)
    },
  )

  app.openapi(
    endpoint({
      method: 'post',
      path: preOrderPaths.signPayPreOrderMessage,
      summary: 'A pre-order of mine, signed under the terms that I saw; to be paid within 15 minutes',
      tag,
      isSignedIn: true,
      middleware: [requireSession(services)],
      body: signPayPreOrderMessageRequest,
      data: signedPreOrder,
    }),
    async (c) => {
      const { clientId, token, onceAmount, preCount, terms } = c.req.valid('json')
      const buyer = sessionAddress(c)
      const assertMaySign = () => assertWithinLimit(limits.sign, [`address:${buyer}`])
      const signing = { chain, readBlock, deployment, seriesList, db, signers: signers.preOrder, assertMaySign }
      const wish = { buyer, clientId: BigInt(clientId), token: readAddress(token), preCount, terms }
      return succeed<SignedPreOrder>(c, await signPreOrder(signing, { ...wish, onceAmount: BigInt(onceAmount) }))
    },
  )
}
