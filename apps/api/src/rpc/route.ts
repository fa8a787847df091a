import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { ApiEnv, Services } from '../context.ts'
import { limitKeyOf } from '../http/limits/client-ip.ts'
import { proxyRpc } from './http-proxy.ts'
import { rpcError, rpcErrors } from './json-rpc.ts'

const MAX_BODY_BYTES = 256 * 1024

/** The rest of the body is not read, so the connection cannot carry another request. */
const refuseLarge = (c: Context) => c.json(rpcError(null, rpcErrors.tooLarge), 400, { Connection: 'close' })

/** JSON-RPC over HTTP at `/rpc`. Failures are JSON-RPC errors, which wallets and libraries understand. */
export function addRpcRoute(app: OpenAPIHono<ApiEnv>, services: Services): void {
  const { ownAddress, rpc } = services
  const limit = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: refuseLarge })
  app.post('/rpc', limit, async (c) => {
    const sender = { host: c.req.header('host'), origin: c.req.header('origin') }
    if (!ownAddress.isSender(sender)) return c.json(rpcError(null, rpcErrors.foreign), 403)
    const answer = await proxyRpc(await c.req.text(), limitKeyOf(c.get('clientIp')), rpc)
    c.header('Cache-Control', 'no-store')
    if (answer.retryAfterSec !== undefined) c.header('Retry-After', String(answer.retryAfterSec))
    return c.json(answer.body, answer.status)
  })
}
