import type { OpenAPIHono } from '@hono/zod-openapi'
import { type Claimable, claimable, userPaths } from '@tyche/api-schema/account'
import type { ApiEnv, Services } from '../../../context.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { succeed } from '../../../http/envelope.ts'
import { requireSession, sessionAddress } from '../../../http/session.ts'
import { readClaimable } from '../service/read-claimable.ts'

export function addClaimableRoute(app: OpenAPIHono<ApiEnv>, services: Services): void {
  const { connection, deploymentDigest, env } = services
  const scope = { chainId: env.CHAIN_ID, deployment: deploymentDigest }
  app.openapi(
    endpoint({
      method: 'post',
      path: userPaths.claimable,
      summary: 'What waits for me: prizes, refunds, reward cards, points, and what contracts owe me',
      tag: 'User',
      isSignedIn: true,
      middleware: [requireSession(services)],
      data: claimable,
    }),
    async (c) => succeed<Claimable>(c, await readClaimable(connection.db, scope, sessionAddress(c))),
  )
}
