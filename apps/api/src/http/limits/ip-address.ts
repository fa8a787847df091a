import { isIP, SocketAddress } from 'node:net'

export interface IpAddress {
  /** The canonical text; an IPv4-mapped IPv6 address becomes IPv4. */
  readonly text: string
  /** The eight groups of an IPv6 address, without leading zeros. */
  readonly groups?: readonly string[]
}

/** Proxies may append a port, and put an IPv6 address in brackets. */
const withPort = /^(?:\[([^\]]*)\](?::\d{1,5})?|(\d+\.\d+\.\d+\.\d+):\d{1,5})$/

/** Parses an IP address in any notation; undefined for anything else. */
export function parseIp(value: string): IpAddress | undefined {
  const trimmed = value.trim()
  const [, inBrackets, beforePort] = withPort.exec(trimmed) ?? []
  // The zone of a link-local address names an interface of this machine, not the client.
  const [bare = ''] = (inBrackets ?? beforePort ?? trimmed).split('%')
  const version = isIP(bare)
  if (version === 0) return undefined
  if (version === 4) return { text: bare }
  const { address } = new SocketAddress({ address: bare, family: 'ipv6' })
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1]
  return mapped ? { text: mapped } : { text: address, groups: groupsOf(address) }
}

/** Expands `::`, and converts IPv4 notation at the end to the last two groups. */
function groupsOf(address: string): string[] {
  const [head = [], tail = []] = address.split('::').map((half) => half.split(':').filter(Boolean).flatMap(toGroups))
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => '0'), ...tail]
}

function toGroups(part: string): string[] {
  if (!part.includes('.')) return [part]
  const [a = 0, b = 0, c = 0, d = 0] = part.split('.').map(Number)
  return [(a * 256 + b).toString(16), (c * 256 + d).toString(16)]
}
