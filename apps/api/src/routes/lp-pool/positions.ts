import type { OpenAPIHono } from '@hono/zod-openapi'
import { type LpUserPoolList, lpPoolPaths, lpUserPoolList } from '@tyche/api-schema/endpoints/lp-pool'
import { lpUserPoolListRequest } from '@tyche/api-schema/requests/lp-pool'
import type { ApiEnv, Services } from '../../context.ts'
import { requireSession, sessionAddress } from '../../middleware/session.ts'
import { endpoint } from '../../openapi/endpoint.ts'
import { succeed } from '../../openapi/success.ts'
import { readPositions } from '../../services/lp-pool/read-positions.ts'

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
    }),
    async (c) => succeed<LpUserPoolList>(c, { list: await readPositions(services.connection.db, sessionAddress(c)) }),
  )
}
