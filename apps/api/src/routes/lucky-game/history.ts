import type { OpenAPIHono } from '@hono/zod-openapi'
import { type LuckyGameHistory, luckyGameHistory, luckyGamePaths } from '@tyche/api-schema/endpoints/lucky-game'
import { luckyGameHistoryRequest } from '@tyche/api-schema/requests/lucky-game'
import type { ApiEnv, Services } from '../../context.ts'
import { readSession } from '../../middleware/session.ts'
import { endpoint } from '../../openapi/endpoint.ts'
import { succeed } from '../../openapi/success.ts'
import { assertGame } from '../../services/lucky-game/find-game.ts'
import { readHistory } from '../../services/lucky-game/read-history.ts'

export function addHistoryRoute(app: OpenAPIHono<ApiEnv>, services: Services): void {
  app.openapi(
    endpoint({
      method: 'post',
      path: luckyGamePaths.history,
      summary: 'Bets: the latest, mine (needs a token), or the most profitable',
      tag: 'Games',
      body: luckyGameHistoryRequest,
      data: luckyGameHistory,
    }),
    async (c) => {
      const request = c.req.valid('json')
      assertGame(services.deployment, request.game)
      const player = request.scope === 'my' ? (await readSession(services, c)).address : undefined
      return succeed<LuckyGameHistory>(c, await readHistory(services.connection.db, { ...request, player }))
    },
  )
}
