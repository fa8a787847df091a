import { randomBytes } from 'node:crypto'
import type { Resync, StreamTopic } from '@tyche/api-schema/stream'

/** A topic of clients, or a resync for all of them. */
export type LogTopic = StreamTopic | `resync:${Resync['cause']}`

export interface LogEntry {
  readonly sequence: number
  readonly topic: LogTopic
  /** What each listener is sent: the same bytes for all, with the id at their end. */
  readonly chunk: Uint8Array
}

/** Keeps what was published, for clients that reconnect. */
export interface EventLog {
  /** Sequences of another epoch mean nothing here: the process was restarted, or the log was lost. */
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

export interface MemoryLogOptions {
  readonly maxEntries?: number
  readonly maxBytes?: number
}

/** The log of one process, bounded by number and size of its entries. */
export function createMemoryLog({ maxEntries = 20_000, maxBytes = 32 * 1024 * 1024 }: MemoryLogOptions = {}): EventLog {
  const epoch = randomBytes(4).toString('hex')
  const encoder = new TextEncoder()
  const listeners: ((entry: LogEntry) => void)[] = []
  let kept: LogEntry[] = []
  let first = 0
  let bytes = 0
  let sequence = 0

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
    epoch,
    newest: () => sequence,
    async append(topic, text) {
      sequence += 1
      const entry = { sequence, topic, chunk: encoder.encode(`${text}\nid: ${epoch}.${sequence}\n\n`) }
      kept.push(entry)
      bytes += entry.chunk.length
      trim()
      for (const listener of listeners) listener(entry)
    },
    async readAfter(after) {
      const missed = sequence - after
      if (missed < 0 || missed > kept.length - first) return undefined
      return kept.slice(kept.length - missed)
    },
    follow(listener) {
      listeners.push(listener)
    },
  }
}
