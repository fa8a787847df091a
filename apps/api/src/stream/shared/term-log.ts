import { setTimeout as sleep } from 'node:timers/promises'
import type { Valkey } from '../../valkey/connect-valkey.ts'
import { type EventLog, newEpoch } from '../event-log.ts'
import { LOG_KEY, MAX_ENTRIES, TERM_KEY } from './log-keys.ts'

const RETRY_MS = 250
/** More that waits for a slow Valkey is not worth telling: every client reads again. */
const MAX_WAITING = 2_000

/**
 * Starts a term: from now on only its publisher may append. The first entry tells every client to read again, since nobody
 * published between two terms.
 */
const beginScript = `
local newest = redis.call('XREVRANGE', KEYS[2], '+', '-', 'COUNT', 1)
local last = 0
if newest[1] then last = tonumber(string.match(newest[1][1], '^%d+')) end
local known = tonumber(redis.call('HGET', KEYS[1], 'sequence') or '0')
local sequence = string.format('%.0f', math.max(last, known) + 1)
redis.call('HSET', KEYS[1], 'epoch', ARGV[1], 'sequence', sequence)
redis.call('XADD', KEYS[2], 'MAXLEN', '~', ARGV[2], sequence .. '-0', 'e', ARGV[1], 't', 'resync:missed', 'd', ': missed')
return sequence`

/** `fenced`: another publisher began a term. `lost`: the log went back to an earlier state. An entry is added once, however often it is sent. */
const appendScript = `
local term = redis.call('HMGET', KEYS[1], 'epoch', 'sequence')
if not term[1] then return 'lost' end
if term[1] ~= ARGV[1] then return 'fenced' end
local at, wanted = tonumber(term[2]), tonumber(ARGV[2])
if at >= wanted then return 'added' end
if at < wanted - 1 then return 'lost' end
redis.call('HSET', KEYS[1], 'sequence', ARGV[2])
redis.call('XADD', KEYS[2], 'MAXLEN', '~', ARGV[5], ARGV[2] .. '-0', 'e', ARGV[1], 't', ARGV[3], 'd', ARGV[4])
return 'added'`

export interface TermLog extends EventLog {
  /** Begins a term, for as long as it takes, and again whenever the log was lost. */
  readonly begin: () => Promise<void>
  readonly close: () => void
}

export interface TermLogOptions {
  readonly valkey: Valkey
  /** Another publisher began a term: whether this one is still the elected one. */
  readonly isElected: () => Promise<boolean>
  /** It is not: it has to stop. */
  readonly onFenced: () => void
}

/** The shared log as its one publisher sees it. */
export function createTermLog({ valkey: { client }, isElected, onFenced }: TermLogOptions): TermLog {
  let epoch = newEpoch()
  let sequence = 0
  let state: 'idle' | 'open' | 'closed' = 'idle'
  let beginning: Promise<void> | undefined
  let waiting = 0
  let tail: Promise<unknown> = Promise.resolve()

  const beginOnce = async () => {
    while (state !== 'closed') {
      try {
        epoch = newEpoch()
        const answer = await client.eval(beginScript, 2, TERM_KEY, LOG_KEY, epoch, String(MAX_ENTRIES))
        sequence = Number(answer)
        if (state === 'idle') state = 'open'
        return
      } catch {
        await sleep(RETRY_MS)
      }
    }
  }
  /** What was not appended until now is dropped: the new term tells every client to read again. */
  const begin = () => {
    if (state === 'open') state = 'idle'
    beginning ??= beginOnce().finally(() => {
      beginning = undefined
    })
    return beginning
  }
  const send = async (topic: string, text: string): Promise<unknown> => {
    const wanted = String(sequence + 1)
    const args = [epoch, wanted, topic, text, String(MAX_ENTRIES)] as const
    const once = () => client.eval(appendScript, 2, TERM_KEY, LOG_KEY, ...args)
    // An answer may be lost on its way: the same entry again is not added twice.
    return await once().catch(async () => {
      await sleep(RETRY_MS)
      return await once()
    })
  }
  const appendNow = async (topic: string, text: string) => {
    if (state !== 'open') return
    const outcome = await send(topic, text).catch(() => 'lost')
    if (outcome === 'added') sequence += 1
    else if (outcome === 'fenced' && !(await isElected())) {
      state = 'closed'
      onFenced()
    } else if (state === 'open') void begin()
  }

  return {
    get epoch() {
      return epoch
    },
    newest: () => sequence,
    begin,
    async append(topic, text) {
      if (state !== 'open') return
      if (waiting >= MAX_WAITING) return void begin()
      waiting += 1
      tail = tail
        .then(() => appendNow(topic, text))
        .finally(() => {
          waiting -= 1
        })
      await tail
    },
    readAfter: async () => undefined,
    follow: () => undefined,
    close() {
      state = 'closed'
    },
  }
}
