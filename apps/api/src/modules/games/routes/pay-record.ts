import type { OpenAPIHono } from '@hono/zod-openapi'
import { type PayRecord, payRecord, playRecordPaths } from '@tyche/api-schema/play-record'
import { payRecordRequest } from '@tyche/api-schema/play-record.requests'
import type { ApiEnv, Services } from '../../../context.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { succeed } from '../../../http/envelope.ts'
import { readViews } from '../../../http/min-block.ts'
import { requireSession, sessionAddress } from '../../../http/session.ts'
import { assertGame } from '../service/find-game.ts'
import { readPayRecord } from '../service/read-pay-record.ts'

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
      takesMinBlock: true,
    }),
    async (c) => {
      const query = c.req.valid('json')
      assertGame(services.deployment, query.game)
      // A player's bets, also of one game, have an index in their order. With another filter, the best depends on how many it leaves.
      const isFiltered = [query.status, query.from, query.to].some((filter) => filter !== undefined)
      const record = await readViews(services, c, ({ db, planned }) =>
        readPayRecord(isFiltered ? db : planned, sessionAddress(c), query),
      )
      return succeed<PayRecord>(c, record)
    },
  )
}
