import { randomBytes } from 'node:crypto'
import type { StreamEvent, StreamTopic } from '@tyche/api-schema/stream'

export interface StoredEvent {
  readonly id: string
  readonly topic: StreamTopic | 'all'
  readonly event: StreamEvent
}

type Listener = (stored: StoredEvent) => void

export interface StreamHub {
  readonly publish: (topic: StoredEvent['topic'], event: StreamEvent) => void
  readonly subscribe: (listener: Listener) => () => void
  /** Events after this id; undefined when they are no longer stored. */
  readonly since: (id: string) => readonly StoredEvent[] | undefined
  /** Runs `listener` once when the process stops. */
  readonly onClose: (listener: () => void) => () => void
  readonly close: () => void
}

const KEPT_EVENTS = 2_000

/** Distributes events to this process's streams and stores the last ones for reconnecting clients. */
export function createStreamHub(): StreamHub {
  // The prefix distinguishes ids of other processes (a restart, another replica), which are unknown here.
  const prefix = randomBytes(4).toString('hex')
  const kept: StoredEvent[] = []
  const listeners = new Set<Listener>()
  const closers = new Set<() => void>()
  let sequence = 0
  return {
    publish(topic, event) {
      sequence += 1
      const stored = { id: `${prefix}-${sequence}`, topic, event }
      kept.push(stored)
      if (kept.length > KEPT_EVENTS) kept.shift()
      for (const listener of listeners) listener(stored)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    since(id) {
      const [of, text] = id.split('-')
      const last = Number(text)
      if (of !== prefix || !Number.isInteger(last) || last > sequence) return undefined
      const missed = sequence - last
      return missed > kept.length ? undefined : kept.slice(kept.length - missed)
    },
    onClose(listener) {
      closers.add(listener)
      return () => closers.delete(listener)
    },
    close() {
      for (const closer of [...closers]) closer()
      closers.clear()
      listeners.clear()
    },
  }
}
