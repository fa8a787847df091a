import { setTimeout as sleep } from 'node:timers/promises'
import type { Valkey } from '../../valkey/connect-valkey.ts'
import { type EventLog, encodeEntry, keepEntries, type LogEntry, type LogTopic } from '../event-log.ts'
import { LOG_KEY, MAX_ENTRIES, NO_EPOCH, TERM_KEY } from './log-keys.ts'

const BLOCK_MS = 1_000
/** A server that hangs breaks no connection. */
const HANGING_MS = 5_000
const RETRY_MS = 250
const BATCH = 1_000
const AHEAD_MS = 500
const AHEAD_STEP_MS = 10

type RawEntry = readonly [id: string, fields: readonly string[]]

export interface ReaderLog extends EventLog {
  readonly close: () => Promise<void>
}

/**
 * The shared log as a process sees that serves streams. It keeps the newest entries, so that a client which comes from another
 * process is told what it missed. Sequences follow one another without gaps: one that is missing makes every client read again.
 */
export function createReaderLog(valkey: Valkey): ReaderLog {
  const { client } = valkey
  const reader = valkey.connectReader()
  const kept = keepEntries({ maxEntries: MAX_ENTRIES })
  const listeners: ((entry: LogEntry) => void)[] = []
  let epoch = NO_EPOCH
  let last = 0
  let isClosed = false

  const tell = (entry: LogEntry) => {
    ;({ epoch } = entry)
    last = entry.sequence
    kept.push(entry)
    for (const listener of listeners) listener(entry)
  }
  const take = (raw: RawEntry) => {
    const entry = parseEntry(raw)
    const isNext = entry.epoch === epoch && entry.sequence === last + 1
    if (!isNext) kept.clear()
    if (isNext || entry.topic.startsWith('resync:')) tell(entry)
    else skipTo(entry)
  }
  /** What is between is lost. Every client reads again, and the entry's news with it. */
  const skipTo = ({ epoch: of, sequence }: Pick<LogEntry, 'epoch' | 'sequence'>) => {
    kept.clear()
    tell(encodeEntry({ epoch: of, sequence, topic: 'resync:missed' }, ': missed'))
  }
  const readTerm = async () => {
    const [of, sequence] = await client.hmget(TERM_KEY, 'epoch', 'sequence')
    return of && sequence ? { epoch: of, sequence: Number(sequence) } : undefined
  }
  /** Reads what the log had before this process. */
  const load = async () => {
    const term = await readTerm()
    if (!term) return
    const newest = (await client.xrevrange(LOG_KEY, `${term.sequence}-0`, '-', 'COUNT', MAX_ENTRIES)) as RawEntry[]
    const entries = newest.map(parseEntry).reverse()
    const wasLive = epoch !== NO_EPOCH
    kept.clear()
    for (const entry of entries.slice(lastBreak(entries, term.epoch))) kept.push(entry)
    ;({ epoch } = term)
    last = term.sequence
    if (wasLive) skipTo(term)
  }
  const isLost = async () => {
    const term = await readTerm()
    return term === undefined ? epoch !== NO_EPOCH : term.epoch !== epoch || term.sequence < last
  }
  const step = async () => {
    if (epoch === NO_EPOCH) await load()
    if (epoch === NO_EPOCH) return await sleep(RETRY_MS)
    const reading = reader.xread('COUNT', BATCH, 'BLOCK', BLOCK_MS, 'STREAMS', LOG_KEY, `${last}-0`)
    const found = await inTime(reading)
    const entries = (found?.[0]?.[1] ?? []) as RawEntry[]
    for (const entry of entries) take(entry)
    // A log that was lost and created again has lower sequence numbers than this process waits for.
    if (entries.length === 0 && (await isLost())) await load()
  }
  const inTime = async <Value>(reading: Promise<Value>): Promise<Value> => {
    const deadline = setTimeout(() => reader.disconnect(true), HANGING_MS)
    return await reading.finally(() => clearTimeout(deadline))
  }
  const run = async () => {
    while (!isClosed) {
      try {
        await step()
      } catch {
        await sleep(RETRY_MS)
      }
    }
  }
  const running = run()

  return {
    get epoch() {
      return epoch
    },
    newest: () => last,
    append: () => Promise.reject(new Error('only the elected publisher appends to the shared log')),
    async readAfter(sequence) {
      // The client comes from a process that was a moment ahead.
      for (let waited = 0; sequence > last && waited < AHEAD_MS; waited += AHEAD_STEP_MS) await sleep(AHEAD_STEP_MS)
      return kept.newest(last - sequence)
    },
    follow(listener) {
      listeners.push(listener)
    },
    async close() {
      isClosed = true
      reader.disconnect()
      await running
    },
  }
}

/** The first of the entries at the end that belong to this epoch and follow one another. */
function lastBreak(entries: readonly LogEntry[], epoch: string): number {
  for (let at = entries.length - 1; at >= 0; at -= 1) {
    const next = entries[at + 1]
    const entry = entries[at]
    if (entry?.epoch !== epoch || (next && next.sequence !== entry.sequence + 1)) return at + 1
  }
  return 0
}

function parseEntry([id, fields]: RawEntry): LogEntry {
  const [sequence] = id.split('-')
  // Names and values alternate.
  const [, epoch = '', , topic = '', , text = ''] = fields
  return encodeEntry({ epoch, sequence: Number(sequence), topic: topic as LogTopic }, text)
}
