import { isIP } from 'node:net'
import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from '../context.ts'
import { type Env, pageOrigins, signInOrigins } from '../env.ts'
import { ApiError } from '../errors/api-error.ts'

/** The headers with a request's host and the origin of the page that sent it. */
export interface Sender {
  readonly host?: string | undefined
  readonly origin?: string | undefined
}

export interface OwnAddress {
  /** True for one of our host names. */
  readonly isHost: (host: string | undefined) => boolean
  /** True when, in addition, no page of another site sent the request. */
  readonly isSender: (sender: Sender) => boolean
}

/**
 * Any site can point its host name at this machine (DNS rebinding); a browser then treats its pages as same-origin. So
 * only known names are accepted. IP addresses and `localhost` cannot be rebound.
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
    // Other schemes belong to installed software, such as a wallet's extension, not to sites.
    return pageHost === host || !/^https?:$/.test(protocol)
  }
  return { isHost, isSender: (sender) => isHost(sender.host) && isPage(sender) }
}

/** Refuses requests to unknown host names. */
export function requireOwnHost({ isHost }: OwnAddress): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    if (!isHost(c.req.header('host'))) {
      const message = 'is not an address of this site: its operator can add it to API_HOSTS'
      throw new ApiError('originNotAllowed', { errors: [{ field: 'host', message }] })
    }
    await next()
  }
}
