import type { Context, MiddlewareHandler } from 'hono'
import type { Address } from 'viem'
import type { ApiEnv, Services } from '../context.ts'
import { ApiError } from '../errors/api-error.ts'
import { findSession, type LiveSession } from '../modules/account/service/sessions.ts'
import { assertWithinLimit } from './limits/rate-limits.ts'

/** Rejects callers without a session, and sets the address of others. */
export function requireSession(services: Services): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const { address, tokenHash } = await readSession(services, c)
    c.set('address', address)
    c.set('tokenHash', tokenHash)
    await next()
  }
}

/** The caller's address, behind `requireSession`. */
export function sessionAddress(c: Context<ApiEnv>): Address {
  const address = c.get('address')
  if (!address) throw new ApiError('sessionMissing')
  return address
}

/** The caller's session; throws `sessionMissing` or `sessionExpired` without one. */
export async function readSession(services: Services, c: Context): Promise<LiveSession> {
  const header = c.req.header('authorization')
  if (!header) throw new ApiError('sessionMissing')
  const token = /^Bearer ([\w-]{20,200})$/i.exec(header)?.[1]
  const session = token && (await findSession(services.connection.planned, token))
  if (!session) throw new ApiError('sessionExpired')
  await assertWithinLimit(services.limits.general, [`address:${session.address}`])
  return session
}
