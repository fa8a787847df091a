import type { OpenAPIHono } from '@hono/zod-openapi'
import { type LuckyGameConfig, luckyGameConfig, luckyGamePaths } from '@tyche/api-schema/endpoints/lucky-game'
import { luckyGameConfigRequest } from '@tyche/api-schema/requests/lucky-game'
import type { ApiEnv, Services } from '../../context.ts'
import { endpoint } from '../../openapi/endpoint.ts'
import { succeed } from '../../openapi/success.ts'
import { createGameConfigReader } from '../../services/lucky-game/game-config.ts'

export function addGameConfigRoute(app: OpenAPIHono<ApiEnv>, services: Services): void {
  const readConfig = createGameConfigReader(services.chain, services.deployment)
  app.openapi(
    endpoint({
      method: 'post',
      path: luckyGamePaths.config,
      summary: 'The games: odds, limits and prize pools as the chain has them now',
      tag: 'Games',
      body: luckyGameConfigRequest,
      data: luckyGameConfig,
    }),
    async (c) => succeed<LuckyGameConfig>(c, await readConfig(c.req.valid('json'))),
  )
}
