import type { OpenAPIHono } from '@hono/zod-openapi'
import { type Session, type SignData, session, signData, signInPaths } from '@tyche/api-schema/sign-in'
import { type loginRequest, loginRequest as loginSchema, signDataRequest } from '@tyche/api-schema/sign-in.requests'
import { z } from 'zod'
import * as mini from 'zod/mini'
import type { ApiEnv, Services } from '../../../context.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { succeed } from '../../../http/envelope.ts'
import { limitPerIp } from '../../../http/limits/limit-requests.ts'
import { assertWithinLimit } from '../../../http/limits/rate-limits.ts'
import { readAddress } from '../../../http/read-address.ts'
import { requireSession } from '../../../http/session.ts'
import { issueChallenge } from '../service/challenges.ts'
import { revokeSession } from '../service/sessions.ts'
import { signIn } from '../service/sign-in.ts'
import { originsFor, pageOrigin } from './origin.ts'

const tag = 'Sign-in'
/** The older paths take the same fields in the query, as text. */
const loginQuery = loginSchema.extend({ account: z.enum(['0', '1']).transform((value) => (value === '0' ? 0 : 1)) })

export function addSignInRoutes(app: OpenAPIHono<ApiEnv>, services: Services): void {
  const { env, connection, chain, limits } = services
  const middleware = [limitPerIp(limits, 'signIn')]

  app.openapi(
    endpoint({
      method: 'post',
      path: signInPaths.signData,
      summary: 'The message to sign in with',
      tag,
      middleware,
      body: signDataRequest,
      data: signData,
    }),
    async (c) => {
      const origin = pageOrigin(env, c.req.header('origin'))
      const address = readAddress(c.req.valid('json').address)
      await assertWithinLimit(limits.signInAddress, [`address:${address}`])
      const challenge = await issueChallenge(connection.db, { address, chainId: env.CHAIN_ID, origin })
      const expiresAt = Math.floor(challenge.expiresAt.getTime() / 1000)
      return succeed<SignData>(c, { dataToSign: challenge.message, expiresAt })
    },
  )

  const enter = async (request: z.output<typeof loginRequest>, originHeader: string | undefined) => {
    const rules = { chainId: env.CHAIN_ID, origins: originsFor(env, originHeader) }
    const address = readAddress(request.address)
    return await signIn(connection.db, chain, { ...request, address }, rules)
  }

  for (const path of [signInPaths.login, signInPaths.register]) {
    app.openapi(
      endpoint({
        method: 'post',
        path,
        summary: 'Sign in; the first sign-in creates the account',
        tag,
        middleware,
        body: loginSchema,
        data: session,
      }),
      async (c) => succeed<Session>(c, await enter(c.req.valid('json'), c.req.header('origin'))),
    )
  }

  for (const path of ['/userCenter/v1/user/login', '/userCenter/v1/user/register']) {
    app.openapi(
      endpoint({
        method: 'post',
        path,
        summary: 'Sign in by the older paths, with the fields in the query',
        tag,
        middleware,
        query: loginQuery,
        data: session,
      }),
      async (c) => succeed<Session>(c, await enter(c.req.valid('query'), c.req.header('origin'))),
    )
  }

  app.openapi(
    endpoint({
      method: 'post',
      path: signInPaths.logout,
      summary: 'End this session',
      tag,
      isSignedIn: true,
      middleware: [requireSession(services)],
      data: mini.object({}),
    }),
    async (c) => {
      const tokenHash = c.get('tokenHash')
      if (tokenHash) await revokeSession(connection.db, tokenHash)
      return succeed<object>(c, {})
    },
  )
}
