import type { OpenAPIHono } from '@hono/zod-openapi'
import { type LuckyGameActivity, luckyGameActivity, luckyGamePaths } from '@tyche/api-schema/endpoints/lucky-game'
import { luckyGameActivityRequest } from '@tyche/api-schema/requests/lucky-game'
import type { ApiEnv, Services } from '../../context.ts'
import { endpoint } from '../../openapi/endpoint.ts'
import { succeed } from '../../openapi/success.ts'
import { createActivityReader } from '../../services/lucky-game/activity.ts'

export function addActivityRoute(app: OpenAPIHono<ApiEnv>, services: Services): void {
  const readActivity = createActivityReader(services.connection.db)
  app.openapi(
    endpoint({
      method: 'post',
      path: luckyGamePaths.activity,
      summary: 'Plays and players of the last 24 hours, by game',
      tag: 'Games',
      body: luckyGameActivityRequest,
      data: luckyGameActivity,
    }),
    async (c) => succeed<LuckyGameActivity>(c, await readActivity()),
  )
}
