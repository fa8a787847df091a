import type { OpenAPIHono } from '@hono/zod-openapi'
import { type PointBalance, pointBalance, userPaths } from '@tyche/api-schema/account'
import type { ApiEnv, Services } from '../../../context.ts'
import { ApiError } from '../../../errors/api-error.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { succeed } from '../../../http/envelope.ts'
import { requireSession } from '../../../http/session.ts'
import { readPoints } from '../service/record-points.ts'

export function addQueryPointRoute(app: OpenAPIHono<ApiEnv>, services: Services): void {
  app.openapi(
    endpoint({
      method: 'get',
      path: userPaths.queryPoint,
      summary: 'My point balance',
      tag: 'Points',
      isSignedIn: true,
      middleware: [requireSession(services)],
      data: pointBalance,
    }),
    async (c) => {
      const address = c.get('address')
      if (!address) throw new ApiError('sessionMissing')
      return succeed<PointBalance>(c, { point: await readPoints(services.connection.db, address) })
    },
  )
}
