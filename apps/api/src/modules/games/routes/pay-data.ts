import type { OpenAPIHono } from '@hono/zod-openapi'
import { type PayData, payData, playRecordPaths } from '@tyche/api-schema/play-record'
import { payDataRequest } from '@tyche/api-schema/play-record.requests'
import type { ApiEnv, Services } from '../../../context.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { succeed } from '../../../http/envelope.ts'
import { readViews } from '../../../http/min-block.ts'
import { requireSession, sessionAddress } from '../../../http/session.ts'
import { assertGame } from '../service/find-game.ts'
import { readPayData } from '../service/read-pay-data.ts'

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
      takesMinBlock: true,
    }),
    async (c) => {
      const query = c.req.valid('json')
      assertGame(services.deployment, query.game)
      return succeed<PayData>(c, await readViews(services, c, ({ db }) => readPayData(db, sessionAddress(c), query)))
    },
  )
}
