import type { OpenAPIHono } from '@hono/zod-openapi'
import { type LuckyGameConfig, luckyGameConfig, luckyGamePaths } from '@tyche/api-schema/games'
import { luckyGameConfigRequest } from '@tyche/api-schema/games.requests'
import type { ApiEnv, Services } from '../../../context.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { succeed } from '../../../http/envelope.ts'
import { createGameConfigReader } from '../service/game-config.ts'

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
