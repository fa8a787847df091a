import type { OpenAPIHono } from '@hono/zod-openapi'
import { userPaths } from '@tyche/api-schema/endpoints/user'
import type { Reason } from '@tyche/api-schema/reasons'
import { referralCodeRequest } from '@tyche/api-schema/requests/user'
import * as mini from 'zod/mini'
import type { ApiEnv, Services } from '../../context.ts'
import { ApiError } from '../../errors/api-error.ts'
import { requireSession, sessionAddress } from '../../middleware/session.ts'
import { endpoint } from '../../openapi/endpoint.ts'
import { succeed } from '../../openapi/success.ts'
import { type Binding, bindReferrer } from '../../services/referrals.ts'

const refusals = {
  unknownCode: 'referralUnknownCode',
  alreadyBound: 'referralAlreadyBound',
  ownCode: 'referralOwnCode',
  cycle: 'referralCycle',
} as const satisfies Record<Exclude<Binding, 'bound'>, Reason>

export function addReferralCodeRoute(app: OpenAPIHono<ApiEnv>, services: Services): void {
  app.openapi(
    endpoint({
      method: 'post',
      path: userPaths.referralCode,
      summary: 'Make the owner of a referral code my referrer, permanently',
      tag: 'User',
      isSignedIn: true,
      middleware: [requireSession(services)],
      body: referralCodeRequest,
      data: mini.object({}),
    }),
    async (c) => {
      const { code } = c.req.valid('json')
      const address = sessionAddress(c)
      const binding = await services.connection.db.transaction((tx) => bindReferrer(tx, address, code))
      if (binding !== 'bound') throw new ApiError(refusals[binding])
      return succeed<object>(c, {})
    },
  )
}
