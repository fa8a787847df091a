import type { OpenAPIHono } from '@hono/zod-openapi'
import { type ReferralInfo, referralInfo, referralPaths } from '@tyche/api-schema/points/referral'
import { referralInfoRequest } from '@tyche/api-schema/points/referral.requests'
import type { ApiEnv, Services } from '../../../context.ts'
import { ApiError } from '../../../errors/api-error.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { succeed } from '../../../http/envelope.ts'
import { requireSession, sessionAddress } from '../../../http/session.ts'
import { findAccount } from '../../account/service/accounts.ts'
import { readReferrals } from '../service/read-referrals.ts'

export function addReferralInfoRoute(app: OpenAPIHono<ApiEnv>, services: Services): void {
  const { connection, env } = services
  app.openapi(
    endpoint({
      method: 'post',
      path: referralPaths.referralInfo,
      summary: 'My referral code, and who plays with it',
      tag: 'User',
      isSignedIn: true,
      middleware: [requireSession(services)],
      body: referralInfoRequest,
      data: referralInfo,
    }),
    async (c) => {
      const me = await findAccount(connection.planned, sessionAddress(c))
      if (!me) throw new ApiError('sessionExpired')
      const query = c.req.valid('json')
      return succeed<ReferralInfo>(c, await readReferrals(connection.planned, me, query, env.PUBLIC_ORIGIN))
    },
  )
}
