import type { OpenAPIHono } from '@hono/zod-openapi'
import { type LuckyGameActivity, luckyGameActivity, luckyGamePaths } from '@tyche/api-schema/games'
import { luckyGameActivityRequest } from '@tyche/api-schema/games.requests'
import type { ApiEnv, Services } from '../../../context.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { succeed } from '../../../http/envelope.ts'
import { createActivityReader } from '../service/activity.ts'

export function addActivityRoute(app: OpenAPIHono<ApiEnv>, services: Services): void {
  const readActivity = createActivityReader(services.onchain)
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
