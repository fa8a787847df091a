import type { OpenAPIHono } from '@hono/zod-openapi'
import { type LpUserPoolList, lpPoolPaths, lpUserPoolList } from '@tyche/api-schema/pools'
import { lpUserPoolListRequest } from '@tyche/api-schema/pools.requests'
import type { ApiEnv, Services } from '../../../context.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { succeed } from '../../../http/envelope.ts'
import { readViews } from '../../../http/min-block.ts'
import { requireSession, sessionAddress } from '../../../http/session.ts'
import { readPositions } from '../service/read-positions.ts'

export function addPositionRoute(app: OpenAPIHono<ApiEnv>, services: Services): void {
  app.openapi(
    endpoint({
      method: 'post',
      path: lpPoolPaths.userPoolList,
      summary: 'My positions: shares, value, earned',
      tag: 'Pools',
      isSignedIn: true,
      middleware: [requireSession(services)],
      body: lpUserPoolListRequest,
      data: lpUserPoolList,
      takesMinBlock: true,
    }),
    async (c) => {
      const list = await readViews(services, c, ({ db }) => readPositions(db, sessionAddress(c)))
      return succeed<LpUserPoolList>(c, { list })
    },
  )
}
