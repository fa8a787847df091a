import { randomBytes } from 'node:crypto'
import type { Resync, StreamTopic } from '@tyche/api-schema/stream'

/** A topic of clients, or a resync for all of them. */
export type LogTopic = StreamTopic | `resync:${Resync['cause']}`

export interface LogEntry {
  readonly epoch: string
  readonly sequence: number
  readonly topic: LogTopic
  /** What each listener is sent: the same bytes for all, with the id at their end. */
  readonly chunk: Uint8Array
}

/** Keeps what was published, for clients that reconnect. */
export interface EventLog {
  /** Sequences of another epoch mean nothing here: who writes the log was restarted, or the log was lost. */
  readonly epoch: string
  /** Sequence of the newest entry; 0 before the first. */
  readonly newest: () => number
  /** @param text server-sent events without the blank line at their end, where the id is added. */
  readonly append: (topic: LogTopic, text: string) => Promise<void>
  /** Entries after this sequence in order; undefined when some of them are no longer kept. */
  readonly readAfter: (sequence: number) => Promise<readonly LogEntry[] | undefined>
  /** Tells each entry once it is appended, in order. */
  readonly follow: (listener: (entry: LogEntry) => void) => void
}

export interface KeptEntriesOptions {
  readonly maxEntries?: number
  readonly maxBytes?: number
}

export interface KeptEntries {
  readonly push: (entry: LogEntry) => void
  /** The newest entries, as many as were missed; undefined when there are fewer. */
  readonly newest: (missed: number) => readonly LogEntry[] | undefined
  readonly clear: () => void
}

export const newEpoch = (): string => randomBytes(4).toString('hex')

const encoder = new TextEncoder()

export function encodeEntry(entry: Omit<LogEntry, 'chunk'>, text: string): LogEntry {
  return { ...entry, chunk: encoder.encode(`${text}\nid: ${entry.epoch}.${entry.sequence}\n\n`) }
}

/** The newest entries of a log, bounded by number and size. */
export function keepEntries({
  maxEntries = 20_000,
  maxBytes = 32 * 1024 * 1024,
}: KeptEntriesOptions = {}): KeptEntries {
  let kept: LogEntry[] = []
  let first = 0
  let bytes = 0

  function trim(): void {
    while (kept.length - first > maxEntries || (bytes > maxBytes && kept.length - first > 1)) {
      bytes -= kept[first]?.chunk.length ?? 0
      first += 1
    }
    // Moved in bulk: shifting an array of this length for each entry costs more than sending it.
    if (first * 2 <= kept.length) return
    kept = kept.slice(first)
    first = 0
  }

  return {
    push(entry) {
      kept.push(entry)
      bytes += entry.chunk.length
      trim()
    },
    newest: (missed) => (missed < 0 || missed > kept.length - first ? undefined : kept.slice(kept.length - missed)),
    clear() {
      kept = []
      first = 0
      bytes = 0
    },
  }
}

/** The log of one process. */
export function createMemoryLog(options: KeptEntriesOptions = {}): EventLog {
  const epoch = newEpoch()
  const kept = keepEntries(options)
  const listeners: ((entry: LogEntry) => void)[] = []
  let sequence = 0

  return {
    epoch,
    newest: () => sequence,
    async append(topic, text) {
      sequence += 1
      const entry = encodeEntry({ epoch, sequence, topic }, text)
      kept.push(entry)
      for (const listener of listeners) listener(entry)
    },
    readAfter: async (after) => kept.newest(sequence - after),
    follow(listener) {
      listeners.push(listener)
    },
  }
}
