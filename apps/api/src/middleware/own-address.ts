import { isIP } from 'node:net'
import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from '../context.ts'
import { type Env, pageOrigins, signInOrigins } from '../env.ts'
import { ApiError } from '../errors/api-error.ts'

/** What a request says of where it was sent and of the page that sent it. */
export interface Sender {
  readonly host?: string | undefined
  readonly origin?: string | undefined
}

export interface OwnAddress {
  /** True when the request was sent to a name of ours. */
  readonly isHost: (host: string | undefined) => boolean
  /** True when, besides, no page of another site sent it. */
  readonly isSender: (sender: Sender) => boolean
}

/**
 * Any site can make its own name point at this machine (DNS rebinding): for a browser its pages are then ours. So a name
 * has to be known here. An address in numbers cannot be taken over like that, nor can `localhost`.
 */
export function ownAddressOf(env: Env): OwnAddress {
  const names = new Set([...signInOrigins(env).map((origin) => new URL(origin).hostname), ...env.API_HOSTS])
  const origins = pageOrigins(env)
  const isHost = (host: string | undefined) => {
    if (host === undefined) return true
    const { hostname } = URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : { hostname: '' }
    const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
    return isLocal || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 || names.has(hostname)
  }
  const isPage = ({ host, origin }: Sender) => {
    if (origin === undefined || origins.includes(origin)) return true
    if (!URL.canParse(origin)) return false
    const { protocol, host: pageHost } = new URL(origin)
    // Other schemes are those of installed software, such as a wallet's extension: no site can have them.
    return pageHost === host || !/^https?:$/.test(protocol)
  }
  return { isHost, isSender: (sender) => isHost(sender.host) && isPage(sender) }
}

/** Refuses requests that were sent to a name that is not ours. */
export function requireOwnHost({ isHost }: OwnAddress): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    if (!isHost(c.req.header('host'))) {
      const message = 'is not an address of this site: its operator can add it to API_HOSTS'
      throw new ApiError('originNotAllowed', { errors: [{ field: 'host', message }] })
    }
    await next()
  }
}
