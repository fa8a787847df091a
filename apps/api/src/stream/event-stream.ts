import type { StreamTopic } from '@tyche/api-schema/stream'
import type { StoredEvent, StreamHub } from './hub.ts'

const HEARTBEAT_MS = 15_000
/** A client that lags by this many chunks is disconnected; it reconnects with its last id. */
const MAX_WAITING_CHUNKS = 512

export interface EventStreamOptions {
  readonly hub: StreamHub
  readonly topics: ReadonlySet<StreamTopic>
  readonly lastEventId: string | undefined
  readonly onEnd: () => void
}

/** The body of one `text/event-stream` answer. */
export function createEventStream({ hub, topics, lastEventId, onEnd }: EventStreamOptions): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let cleanUp = () => {}
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        let isOpen = true
        const finish = () => {
          if (!isOpen) return
          isOpen = false
          cleanUp()
          controller.close()
        }
        const write = (text: string) => {
          if (!isOpen) return
          if ((controller.desiredSize ?? 0) <= 0) return finish()
          controller.enqueue(encoder.encode(text))
        }
        const send = (stored: StoredEvent) => {
          if (stored.topic === 'all' || topics.has(stored.topic)) write(format(stored))
        }
        const unsubscribe = hub.subscribe(send)
        const unhook = hub.onClose(finish)
        const heartbeat = setInterval(() => write(': still here\n\n'), HEARTBEAT_MS)
        cleanUp = () => {
          cleanUp = () => {}
          isOpen = false
          unsubscribe()
          unhook()
          clearInterval(heartbeat)
          onEnd()
        }
        write('retry: 1000\n: connected\n\n')
        if (lastEventId === undefined) return
        const missed = hub.since(lastEventId)
        if (missed) for (const stored of missed) send(stored)
        else write('event: resync\ndata: {"cause":"missed"}\n\n')
      },
      cancel() {
        cleanUp()
      },
    },
    new CountQueuingStrategy({ highWaterMark: MAX_WAITING_CHUNKS }),
  )
}

function format({ id, event }: StoredEvent): string {
  return `id: ${id}\nevent: ${event.event}\ndata: ${JSON.stringify(event.data)}\n\n`
}
