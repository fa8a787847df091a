import type { OpenAPIHono } from '@hono/zod-openapi'
import { type PayData, payData, playRecordPaths } from '@tyche/api-schema/endpoints/play-record'
import { payDataRequest } from '@tyche/api-schema/requests/play-record'
import type { ApiEnv, Services } from '../../context.ts'
import { requireSession, sessionAddress } from '../../middleware/session.ts'
import { endpoint } from '../../openapi/endpoint.ts'
import { succeed } from '../../openapi/success.ts'
import { assertGame } from '../../services/lucky-game/find-game.ts'
import { readPayData } from '../../services/play-record/read-pay-data.ts'

export function addPayDataRoute(app: OpenAPIHono<ApiEnv>, services: Services): void {
  app.openapi(
    endpoint({
      method: 'post',
      path: playRecordPaths.payData,
      summary: 'Statistics of my settled bets; refunded bets are not counted',
      tag: 'User',
      isSignedIn: true,
      middleware: [requireSession(services)],
      body: payDataRequest,
      data: payData,
    }),
    async (c) => {
      const query = c.req.valid('json')
      assertGame(services.deployment, query.game)
      return succeed<PayData>(c, await readPayData(services.connection.db, sessionAddress(c), query))
    },
  )
}
