import type { OpenAPIHono } from '@hono/zod-openapi'
import { type DevFund, devFund, devFundPath } from '@tyche/api-schema/dev-fund'
import { devFundRequest } from '@tyche/api-schema/dev-fund.requests'
import type { ApiEnv, Services } from '../../context.ts'
import { isLocalChain } from '../../env.ts'
import { endpoint } from '../../http/endpoint.ts'
import { succeed } from '../../http/envelope.ts'
import { limitPerIp } from '../../http/limits/limit-requests.ts'
import { readAddress } from '../../http/read-address.ts'
import { createFunder } from './service.ts'

/** Adds the route on the local chain when a funder key is set. */
export function addFundRoute(app: OpenAPIHono<ApiEnv>, services: Services): void {
  const { env, limits } = services
  if (!isLocalChain(env) || !env.FUNDER_PRIVATE_KEY) return
  const fund = createFunder(services, env.FUNDER_PRIVATE_KEY)
  app.openapi(
    endpoint({
      method: 'post',
      path: devFundPath,
      summary: 'Gas for a demo wallet (local chain only)',
      tag: 'Development',
      middleware: [limitPerIp(limits, 'fund')],
      body: devFundRequest,
      data: devFund,
    }),
    async (c) => succeed<DevFund>(c, await fund(readAddress(c.req.valid('json').address))),
  )
}
