import type { OpenAPIHono } from '@hono/zod-openapi'
import { type LuckyGameHistory, luckyGameHistory, luckyGamePaths } from '@tyche/api-schema/games'
import { luckyGameHistoryRequest } from '@tyche/api-schema/games.requests'
import type { ApiEnv, Services } from '../../../context.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { succeed } from '../../../http/envelope.ts'
import { readViews } from '../../../http/min-block.ts'
import { readSession } from '../../../http/session.ts'
import { assertGame } from '../service/find-game.ts'
import { readHistory } from '../service/read-history.ts'

export function addHistoryRoute(app: OpenAPIHono<ApiEnv>, services: Services): void {
  app.openapi(
    endpoint({
      method: 'post',
      path: luckyGamePaths.history,
      summary: 'Bets: the latest, mine (needs a token), or the most profitable',
      tag: 'Games',
      body: luckyGameHistoryRequest,
      data: luckyGameHistory,
      takesMinBlock: true,
    }),
    async (c) => {
      const request = c.req.valid('json')
      assertGame(services.deployment, request.game)
      const player = request.scope === 'my' ? (await readSession(services, c)).address : undefined
      // All bets by time, or a player's, have an index in that order; otherwise the best depends on how many bets a filter leaves.
      const deployment = services.deploymentDigest
      const isOrdered = request.scope === 'my' || (request.scope === 'latest' && request.game === undefined)
      const history = await readViews(services, c, ({ db, planned }) =>
        readHistory(isOrdered ? planned : db, { ...request, player, deployment }),
      )
      return succeed<LuckyGameHistory>(c, history)
    },
  )
}
