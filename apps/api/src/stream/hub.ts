import { setTimeout as sleep } from 'node:timers/promises'
import type { AccountTopic, PublicTopic, Resync, StreamEvent, StreamTopic } from '@tyche/api-schema/stream'
import { Audience } from './audience.ts'
import { createDelivery } from './delivery.ts'
import { encodeEvent } from './encode-event.ts'
import { createMemoryLog, type EventLog, type LogEntry } from './event-log.ts'
import { createFrames } from './frames.ts'
import { createResyncSpread } from './resync-spread.ts'

/** A client's stream, as the hub knows it. */
export interface StreamListener {
  readonly take: (entry: LogEntry) => void
  /** Keeps the connection open and tells the client how far it has come. */
  readonly beat: (chunk: Uint8Array) => void
  readonly end: () => void
}

export interface StreamHub {
  readonly log: EventLog
  /** Of each kind of account topic, the accounts that are followed. */
  readonly audiences: Readonly<Record<'mine' | 'balance', Audience>>
  /** From here on events may be of this block of the chain; those that are sent say so. */
  readonly reach: (block: bigint) => void
  /** Puts an event into the topic's next frame; it replaces a waiting one with the same key. */
  readonly publish: (topic: PublicTopic, key: string, event: StreamEvent) => void
  /** Counts events of a topic that are older than a frame full of others. */
  readonly skip: (topic: PublicTopic, count: number) => void
  /** Tells an account at once, if anybody follows it. Its address is in lower case. */
  readonly tell: (topic: AccountTopic, event: StreamEvent) => void
  /** Makes every client read its lists again. */
  readonly resync: (cause: Resync['cause']) => void
  /** Milliseconds that the next client told to resync waits. */
  readonly nextResyncMs: () => number
  readonly add: (listener: StreamListener, topics: ReadonlySet<StreamTopic>) => () => void
  /** Ends every stream, evenly over the time given: clients that all came back at once would burden the others. */
  readonly drain: (overMs: number) => Promise<void>
  /** Ends every stream: the process stops. */
  readonly close: () => void
}

export interface StreamHubOptions {
  readonly frameMs: number
  readonly log?: EventLog
  readonly audiences?: StreamHub['audiences']
  readonly onError?: (error: unknown) => void
}

/** A client gets a sign of life in each turn; every second one group has its turn. */
const BEAT_GROUPS = 15
const DRAIN_TURN_MS = 100

/** Hands events to this process's streams. */
export function createStreamHub(options: StreamHubOptions): StreamHub {
  const { frameMs, log = createMemoryLog(), onError } = options
  const encoder = new TextEncoder()
  const byTopic = new Map<StreamTopic, Set<StreamListener>>()
  const groups = Array.from({ length: BEAT_GROUPS }, () => new Set<StreamListener>())
  const { audiences = { mine: new Audience(), balance: new Audience() } } = options
  let turn = 0
  let isClosed = false
  let newest: StreamEvent | undefined

  const append = (topic: LogEntry['topic'], text: string) => {
    const isTold = newest !== undefined && !topic.startsWith('resync:')
    log
      .append(topic, isTold ? `${encodeEvent(newest as StreamEvent)}\n\n${text}` : text)
      .catch((error: unknown) => onError?.(error))
  }
  const frames = createFrames(frameMs, append)

  const delivery = createDelivery<StreamListener>({ onError })
  log.follow((entry) => {
    const isForAll = entry.topic.startsWith('resync:')
    const listeners = isForAll ? listenersOf(groups) : (byTopic.get(entry.topic as StreamTopic) ?? [])
    delivery.tell(listeners, (one) => one.take(entry))
  })

  const beat = setInterval(() => {
    turn = (turn + 1) % BEAT_GROUPS
    const chunk = encoder.encode(`: still here\nid: ${log.epoch}.${log.newest()}\n\n`)
    // In the same order as the entries, of which it names the newest.
    delivery.tell(groups[turn] ?? [], (one) => one.beat(chunk))
  }, 1_000)

  return {
    log,
    audiences,
    nextResyncMs: createResyncSpread(),
    reach(block) {
      newest = { event: 'block', data: { block: Number(block) } }
    },
    publish: (topic, key, event) => frames.add(topic, key, event),
    skip: frames.skip,
    tell(topic, event) {
      const [kind, address] = topic.split(':') as ['mine' | 'balance', string]
      if (audiences[kind].has(address)) append(topic, encodeEvent(event))
    },
    resync(cause) {
      // A client that reads again must not be told older news afterwards.
      frames.flush()
      append(`resync:${cause}`, `: ${cause}`)
    },
    add(listener, topics) {
      if (isClosed) {
        listener.end()
        return () => undefined
      }
      const group = groups.reduce((least, other) => (other.size < least.size ? other : least))
      group.add(listener)
      for (const topic of topics) byTopic.set(topic, (byTopic.get(topic) ?? new Set()).add(listener))
      return () => {
        group.delete(listener)
        for (const topic of topics) {
          const listeners = byTopic.get(topic)
          listeners?.delete(listener)
          if (listeners?.size === 0) byTopic.delete(topic)
        }
      }
    },
    async drain(overMs) {
      const open = groups.flatMap((group) => [...group])
      const turns = Math.ceil(overMs / DRAIN_TURN_MS)
      const upTo = (turn: number) => Math.round((open.length * turn) / turns)
      for (let turn = 1; turn <= turns; turn += 1) {
        await sleep(DRAIN_TURN_MS)
        for (const one of open.slice(upTo(turn - 1), upTo(turn))) one.end()
      }
    },
    close() {
      isClosed = true
      clearInterval(beat)
      frames.close()
      delivery.close()
      for (const group of groups) for (const one of [...group]) one.end()
    },
  }
}

function* listenersOf(groups: readonly Iterable<StreamListener>[]): Generator<StreamListener> {
  for (const group of groups) yield* group
}
