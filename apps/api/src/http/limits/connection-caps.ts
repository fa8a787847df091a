import { randomUUID } from 'node:crypto'
import type { Valkey } from '../../valkey/connect-valkey.ts'

/** A process that was killed frees its clients' places after as long. */
const LEASE_MS = 90_000
const RENEW_MS = 30_000

export type ConnectionKind = 'stream' | 'socket'

/** Open connections of each client. */
export interface ConnectionCaps {
  /** @returns a function that frees the place, or undefined when the client has too many. */
  readonly take: (kind: ConnectionKind, client: string) => Promise<(() => void) | undefined>
  readonly close: () => void
}

/** Counts the connections of this process. */
export function createOwnCaps(most: number): ConnectionCaps {
  const open = new Map<string, number>()
  return {
    async take(kind, client) {
      const key = `${kind}:${client}`
      const count = open.get(key) ?? 0
      if (count >= most) return undefined
      open.set(key, count + 1)
      return () => {
        const left = (open.get(key) ?? 1) - 1
        if (left > 0) open.set(key, left)
        else open.delete(key)
      }
    },
    close: () => undefined,
  }
}

/** Places are members of a sorted set, by the time until which they are leased. */
const takeScript = `
local now = redis.call('TIME')
local ms = now[1] * 1000 + math.floor(now[2] / 1000)
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', ms)
if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[2]) then return 0 end
redis.call('ZADD', KEYS[1], ms + tonumber(ARGV[3]), ARGV[1])
redis.call('PEXPIRE', KEYS[1], ARGV[3])
return 1`

const renewScript = `
local now = redis.call('TIME')
local ms = now[1] * 1000 + math.floor(now[2] / 1000)
for i = 1, #ARGV - 1 do redis.call('ZADD', KEYS[1], ms + tonumber(ARGV[#ARGV]), ARGV[i]) end
redis.call('PEXPIRE', KEYS[1], ARGV[#ARGV])`

/** Counts the connections of all processes; without Valkey those of this one. */
export function createSharedCaps(most: number, { client: valkey, onBack }: Valkey): ConnectionCaps {
  const own = createOwnCaps(most)
  const places = new Map<string, Set<string>>()
  const renewAll = () => {
    for (const [key, members] of places)
      valkey.eval(renewScript, 1, key, ...members, String(LEASE_MS)).catch(() => undefined)
  }
  const renew = setInterval(renewAll, RENEW_MS)
  onBack(renewAll)

  const takeShared = async (key: string, place: string): Promise<boolean> => {
    try {
      return (await valkey.eval(takeScript, 1, key, place, String(most), String(LEASE_MS))) === 1
    } catch {
      // It is renewed, and so counted, once Valkey is back.
      return true
    }
  }
  return {
    async take(kind, client) {
      const freeOwn = await own.take(kind, client)
      if (!freeOwn) return undefined
      const key = `tyche:open:${kind}:${client}`
      const place = randomUUID()
      if (!(await takeShared(key, place))) {
        freeOwn()
        return undefined
      }
      places.set(key, (places.get(key) ?? new Set()).add(place))
      return () => {
        freeOwn()
        const members = places.get(key)
        members?.delete(place)
        if (members?.size === 0) places.delete(key)
        valkey.zrem(key, place).catch(() => undefined)
      }
    },
    close: () => clearInterval(renew),
  }
}
