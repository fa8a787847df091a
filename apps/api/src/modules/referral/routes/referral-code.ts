import type { OpenAPIHono } from '@hono/zod-openapi'
import { userPaths } from '@tyche/api-schema/account'
import { referralCodeRequest } from '@tyche/api-schema/points/referral.requests'
import type { Reason } from '@tyche/api-schema/reasons'
import * as mini from 'zod/mini'
import type { ApiEnv, Services } from '../../../context.ts'
import { ApiError } from '../../../errors/api-error.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { succeed } from '../../../http/envelope.ts'
import { requireSession, sessionAddress } from '../../../http/session.ts'
import { type Binding, bindReferrer } from '../service/bind-referrer.ts'

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
