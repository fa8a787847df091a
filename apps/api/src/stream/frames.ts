import type { PublicTopic, StreamEvent } from '@tyche/api-schema/stream'
import { encodeEvent } from './encode-event.ts'

/** Events of a topic in one frame. */
export const FRAME_EVENTS = 20

export interface Frames {
  /** Puts an event into its topic's next frame, in place of an earlier one under the same key. */
  readonly add: (topic: PublicTopic, key: string, event: StreamEvent) => void
  /** Counts events that would not fit, followed by those that do. */
  readonly skip: (topic: PublicTopic, count: number) => void
  /** Sends at once what waits. */
  readonly flush: () => void
  readonly close: () => void
}

interface TopicFrame {
  readonly events: Map<string, StreamEvent>
  skipped: number
  sentAt: number
  timer: NodeJS.Timeout | undefined
}

/**
 * Gathers events into frames: of each topic the newest, at most one frame in `frameMs`. After a pause an event is sent at
 * once, together with those of the same moment.
 */
export function createFrames(frameMs: number, send: (topic: PublicTopic, text: string) => void): Frames {
  const topics = new Map<PublicTopic, TopicFrame>()

  function frameOf(topic: PublicTopic): TopicFrame {
    const known = topics.get(topic)
    if (known) return known
    const frame = { events: new Map(), skipped: 0, sentAt: Number.NEGATIVE_INFINITY, timer: undefined }
    topics.set(topic, frame)
    return frame
  }

  function flushTopic(topic: PublicTopic, frame: TopicFrame): void {
    clearTimeout(frame.timer)
    frame.timer = undefined
    if (frame.events.size === 0) return
    const skipped: StreamEvent = { event: 'skipped', data: { topic, count: frame.skipped } }
    const events = [...(frame.skipped > 0 ? [skipped] : []), ...frame.events.values()]
    frame.events.clear()
    frame.skipped = 0
    frame.sentAt = performance.now()
    // A blank line between events; the log ends the last one with the frame's id.
    send(topic, events.map(encodeEvent).join('\n\n'))
  }

  return {
    add(topic, key, event) {
      const frame = frameOf(topic)
      // The newest stand last.
      frame.events.delete(key)
      frame.events.set(key, event)
      if (frame.events.size > FRAME_EVENTS) {
        const [oldest = ''] = frame.events.keys()
        frame.events.delete(oldest)
        frame.skipped += 1
      }
      const waitMs = Math.max(0, frame.sentAt + frameMs - performance.now())
      frame.timer ??= setTimeout(() => flushTopic(topic, frame), waitMs)
    },
    skip(topic, count) {
      if (count > 0) frameOf(topic).skipped += count
    },
    flush() {
      for (const [topic, frame] of topics) flushTopic(topic, frame)
    },
    close() {
      for (const { timer } of topics.values()) clearTimeout(timer)
      topics.clear()
    },
  }
}
