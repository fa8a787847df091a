import type { IncomingMessage } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from '../../context.ts'
import { parseIp } from './ip-address.ts'

/**
 * The client's IP address. Only as many entries of X-Forwarded-For are trusted as there are proxies of ours:
 * the last entry was written by the nearest proxy, and entries to the left of ours by the client.
 */
export function clientIpOf(incoming: IncomingMessage | undefined, trustedProxies: number): string {
  const remote = incoming?.socket.remoteAddress ?? 'unknown'
  const header = trustedProxies === 0 ? undefined : incoming?.headers['x-forwarded-for']
  const hops = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',')
  const claimed = hops.at(-trustedProxies)
  return (claimed && parseIp(claimed)?.text) ?? parseIp(remote)?.text ?? remote
}

/** An IP for logs, without the last octet of an IPv4 or the lower 80 bits of an IPv6. */
export function maskIp(ip: string): string {
  const parsed = parseIp(ip)
  if (!parsed) return ip
  return parsed.groups ? `${parsed.groups.slice(0, 3).join(':')}:x` : ip.replace(/\.\d+$/, '.x')
}

/** The key of limits: an IPv4 address, or the /64 of an IPv6, which usually belongs to one client. */
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
