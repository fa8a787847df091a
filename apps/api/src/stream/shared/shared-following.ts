import type { Valkey } from '../../valkey/connect-valkey.ts'
import { Audience } from '../audience.ts'
import { type AudienceKind, accountsOf, type Following } from '../following.ts'

/** An account stays followed for as long after its last client, so that one who reconnects soon finds what it missed. */
const LEASE_MS = 120_000
const RENEW_MS = 30_000
/** Of one command. */
const BATCH = 1_000

const keyOf = (kind: AudienceKind) => `tyche:audience:${kind}`

const nowMs = `local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
`
/** Sorted sets of accounts, by the time until which they are followed. Returns whether all of them were. */
const joinScript = `${nowMs}
local was = 1
for i = 2, #ARGV do
  local known = redis.call('ZSCORE', KEYS[1], ARGV[i])
  if not known or tonumber(known) <= now then was = 0 end
  redis.call('ZADD', KEYS[1], now + tonumber(ARGV[1]), ARGV[i])
end
return was`

/** The time, and the accounts that were followed, or still are, since a time that the caller has seen. */
const loadScript = `${nowMs}
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
return {string.format('%.0f', now), redis.call('ZRANGEBYSCORE', KEYS[1], ARGV[1], '+inf', 'WITHSCORES')}`

/** For a process whose clients are published to by another one. */
export function createSharedFollowing({ client: valkey, onBack }: Valkey): Following {
  const counts = { mine: new Map<string, number>(), balance: new Map<string, number>() }
  const lease = async (kind: AudienceKind, addresses: readonly string[]) => {
    let was = true
    for (let at = 0; at < addresses.length; at += BATCH) {
      const batch = addresses.slice(at, at + BATCH)
      was = (await valkey.eval(joinScript, 1, keyOf(kind), String(LEASE_MS), ...batch)) === 1 && was
    }
    return was
  }
  const renewAll = () => {
    for (const kind of ['mine', 'balance'] as const) lease(kind, [...counts[kind].keys()]).catch(() => undefined)
  }
  const renew = setInterval(renewAll, RENEW_MS)
  onBack(renewAll)

  return {
    async join(topics) {
      const accounts = accountsOf(topics)
      for (const [kind, address] of accounts) counts[kind].set(address, (counts[kind].get(address) ?? 0) + 1)
      // Without Valkey nothing is published: once it is back, every client reads again.
      const was = await Promise.all(accounts.map(([kind, address]) => lease(kind, [address]).catch(() => false)))
      return {
        wasFollowed: was.every((one) => one),
        leave: () => {
          for (const [kind, address] of accounts) {
            const left = (counts[kind].get(address) ?? 1) - 1
            if (left > 0) counts[kind].set(address, left)
            else counts[kind].delete(address)
          }
        },
      }
    },
    close: () => clearInterval(renew),
  }
}

/** The accounts that clients of any process follow. */
export class SharedAudience extends Audience {
  readonly #valkey: Valkey['client']
  readonly #kind: AudienceKind
  readonly #until = new Map<string, number>()
  #newest = 0

  constructor({ client }: Valkey, kind: AudienceKind) {
    super()
    this.#valkey = client
    this.#kind = kind
  }

  /** Before what changed is read: an account whose client was told that it is connected is known then. */
  async load(): Promise<void> {
    const answer = await this.#valkey.eval(loadScript, 1, keyOf(this.#kind), String(this.#newest))
    const [now, found] = answer as [string, string[]]
    for (let at = 0; at < found.length; at += 2) {
      const until = Number(found[at + 1])
      this.#until.set(found[at] ?? '', until)
      this.#newest = Math.max(this.#newest, until)
    }
    for (const [address, until] of this.#until) if (until <= Number(now)) this.#until.delete(address)
    // A Valkey that lost its data has given earlier times since.
    if (found.length === 0) this.#newest = 0
  }

  override has(address: string): boolean {
    return this.#until.has(address)
  }

  override addresses(): string[] {
    return [...this.#until.keys()]
  }
}
