import type { IncomingMessage } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from '../../context.ts'
import { parseIp } from './ip-address.ts'

/**
 * The address a request came from. Only as many entries of X-Forwarded-For are believed as there are proxies of ours:
 * the last one was written by the nearest proxy, everything to the left of our own is the client's word.
 */
export function clientIpOf(incoming: IncomingMessage | undefined, trustedProxies: number): string {
  const remote = incoming?.socket.remoteAddress ?? 'unknown'
  const header = trustedProxies === 0 ? undefined : incoming?.headers['x-forwarded-for']
  const hops = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',')
  const claimed = hops.at(-trustedProxies)
  return (claimed && parseIp(claimed)?.text) ?? parseIp(remote)?.text ?? remote
}

/** An IP as logs may hold it: the last octet of an IPv4, the lower 80 bits of an IPv6 are left out. */
export function maskIp(ip: string): string {
  const parsed = parseIp(ip)
  if (!parsed) return ip
  return parsed.groups ? `${parsed.groups.slice(0, 3).join(':')}:x` : ip.replace(/\.\d+$/, '.x')
}

/** An IPv6 client usually holds a whole /64: limits count per that. */
export function limitKeyOf(ip: string): string {
  const parsed = parseIp(ip)
  return parsed?.groups ? `${parsed.groups.slice(0, 4).join(':')}::/64` : (parsed?.text ?? ip)
}

export function clientIp(trustedProxies: number): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    c.set('clientIp', clientIpOf(c.env?.incoming, trustedProxies))
    await next()
  }
}
