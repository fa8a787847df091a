import type { Resync, StreamTopic } from '@tyche/api-schema/stream'
import type { LogEntry } from './event-log.ts'
import type { StreamHub } from './hub.ts'

/** With more than this waiting a client gets nothing new: it is told to read again once it has taken what waits. */
const MAX_WAITING_BYTES = 256 * 1024
/** A client that takes nothing for so long is let go; it comes back with its last id. */
const MAX_BEHIND_MS = 30_000

/** What the stream needs of a `ServerResponse`. */
export interface Outgoing {
  readonly writableLength: number
  readonly destroyed: boolean
  write(chunk: Uint8Array | string): boolean
  end(): unknown
  destroy(): unknown
  once(event: 'close' | 'drain', listener: () => void): unknown
}

export interface ClientStreamOptions {
  readonly hub: StreamHub
  readonly outgoing: Outgoing
  readonly topics: ReadonlySet<StreamTopic>
  readonly lastEventId: string | undefined
  /** The log has everything since the client was here: none of its accounts was unfollowed in between. */
  readonly wasFollowed: boolean
  readonly onEnd: () => void
}

/** Writes one client's events to its connection, until either side ends it. Returns a function that ends it. */
export function openClientStream(options: ClientStreamOptions): () => void {
  const { hub, outgoing, topics, onEnd } = options
  /** What came while history was read; undefined once the client is live. */
  let held: LogEntry[] | undefined = []
  let { epoch } = hub.log
  let last = hub.log.newest()
  let behindSince: number | undefined
  let isOpen = true

  const resync = (cause: Resync['cause'], sequence: number, of = hub.log.epoch) => {
    const data: Resync = { cause, afterMs: hub.nextResyncMs() }
    epoch = of
    last = sequence
    outgoing.write(`event: resync\ndata: ${JSON.stringify(data)}\nid: ${epoch}.${sequence}\n\n`)
  }
  const fallBehind = () => {
    behindSince = performance.now()
    outgoing.once('drain', () => {
      if (!isOpen) return
      behindSince = undefined
      resync('missed', hub.log.newest())
    })
  }
  const write = (entry: LogEntry) => {
    if (!isOpen || behindSince !== undefined) return
    if (entry.epoch === epoch && entry.sequence <= last) return
    if (outgoing.writableLength > MAX_WAITING_BYTES) return fallBehind()
    if (entry.topic.startsWith('resync:')) {
      resync(entry.topic.slice('resync:'.length) as Resync['cause'], entry.sequence, entry.epoch)
      return
    }
    epoch = entry.epoch
    last = entry.sequence
    outgoing.write(entry.chunk)
  }

  let remove = () => {}
  const leave = () => {
    if (!isOpen) return
    isOpen = false
    held = undefined
    remove()
    onEnd()
  }
  // Left first: a write after the end is an error of the connection.
  const finish = () => {
    leave()
    outgoing.end()
  }
  // Before history is read: what comes in between is in one of the two, and what is in both is told apart by its sequence.
  remove = hub.add(
    {
      take: (entry) => {
        if (held) held.push(entry)
        else write(entry)
      },
      beat: (chunk) => {
        if (behindSince !== undefined && performance.now() - behindSince > MAX_BEHIND_MS) outgoing.destroy()
        else if (!held && behindSince === undefined) outgoing.write(chunk)
      },
      end: finish,
    },
    topics,
  )
  outgoing.once('close', leave)
  if (outgoing.destroyed) leave()

  const goLive = () => {
    const waiting = held ?? []
    held = undefined
    for (const entry of waiting) write(entry)
  }
  const start = async () => {
    if (options.lastEventId === undefined) {
      outgoing.write(`retry: 1000\n: connected\nid: ${hub.log.epoch}.${last}\n\n`)
      return goLive()
    }
    outgoing.write('retry: 1000\n: connected\n\n')
    const missed = await readMissed(options)
    if (!isOpen) return
    if (missed) {
      last = missed.from
      for (const entry of missed.entries) write(entry)
    } else resync('missed', last)
    goLive()
  }
  // Without its history the client has to read again; it comes back for that.
  if (isOpen) start().catch(() => outgoing.destroy())
  return finish
}

/** What the client's topics had since its last id; undefined when that is not known, or more than a client may have waiting. */
async function readMissed({ hub, topics, lastEventId, wasFollowed }: ClientStreamOptions) {
  const from = sequenceOf(hub, lastEventId)
  if (!wasFollowed || from === undefined) return undefined
  const entries = (await hub.log.readAfter(from))?.filter(
    ({ topic }) => topic.startsWith('resync:') || topics.has(topic as StreamTopic),
  )
  const bytes = entries?.reduce((sum, { chunk }) => sum + chunk.length, 0) ?? 0
  return entries && bytes <= MAX_WAITING_BYTES / 2 ? { from, entries } : undefined
}

function sequenceOf(hub: StreamHub, id: string | undefined): number | undefined {
  const [, epoch, digits] = /^([0-9a-f]{1,32})\.(\d{1,15})$/.exec(id ?? '') ?? []
  return epoch === hub.log.epoch && digits !== undefined ? Number(digits) : undefined
}
