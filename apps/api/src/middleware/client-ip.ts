import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from '../context.ts'

/**
 * The address a request came from. Only as many entries of X-Forwarded-For are believed as there are proxies of ours:
 * the last one was written by the nearest proxy, everything to the left of our own is the client's word.
 */
export function clientIpOf(incoming: IncomingMessage | undefined, trustedProxies: number): string {
  const remote = incoming?.socket.remoteAddress ?? 'unknown'
  if (trustedProxies === 0) return normalise(remote)
  const header = incoming?.headers['x-forwarded-for']
  const hops = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',').map((hop) => hop.trim())
  const claimed = hops.at(-trustedProxies)
  return normalise(claimed && isIP(claimed) ? claimed : remote)
}

function normalise(ip: string): string {
  return ip.startsWith('::ffff:') ? ip.slice(7) : ip
}

/** An IP as logs may hold it: the last octet of an IPv4, the lower 80 bits of an IPv6 are left out. */
export function maskIp(ip: string): string {
  if (isIP(ip) === 4) return ip.replace(/\.\d+$/, '.x')
  return isIP(ip) === 6 ? `${ip.split(':').slice(0, 3).join(':')}:x` : ip
}

/** Whoever holds an IPv6 address usually holds its whole /64: limits count per that. */
export function limitKeyOf(ip: string): string {
  return isIP(ip) === 6 ? ip.split(':').slice(0, 4).join(':') : ip
}

export function clientIp(trustedProxies: number): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    c.set('clientIp', clientIpOf(c.env?.incoming, trustedProxies))
    await next()
  }
}
