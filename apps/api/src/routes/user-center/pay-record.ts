import type { OpenAPIHono } from '@hono/zod-openapi'
import { type PayRecord, payRecord, playRecordPaths } from '@tyche/api-schema/endpoints/play-record'
import { payRecordRequest } from '@tyche/api-schema/requests/play-record'
import type { ApiEnv, Services } from '../../context.ts'
import { requireSession, sessionAddress } from '../../middleware/session.ts'
import { endpoint } from '../../openapi/endpoint.ts'
import { succeed } from '../../openapi/success.ts'
import { assertGame } from '../../services/lucky-game/find-game.ts'
import { readPayRecord } from '../../services/play-record/read-pay-record.ts'

export function addPayRecordRoute(app: OpenAPIHono<ApiEnv>, services: Services): void {
  app.openapi(
    endpoint({
      method: 'post',
      path: playRecordPaths.payRecord,
      summary: 'My bets, page by page, newest first',
      tag: 'User',
      isSignedIn: true,
      middleware: [requireSession(services)],
      body: payRecordRequest,
      data: payRecord,
    }),
    async (c) => {
      const query = c.req.valid('json')
      assertGame(services.deployment, query.game)
      return succeed<PayRecord>(c, await readPayRecord(services.connection.db, sessionAddress(c), query))
    },
  )
}
