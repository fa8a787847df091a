import type { StreamEvent } from '@tyche/api-schema/stream'

const encoded = new WeakMap<StreamEvent, string>()

/** An event as `text/event-stream`, without id and end. An event of several topics is made text once. */
export function encodeEvent(event: StreamEvent): string {
  const known = encoded.get(event)
  if (known !== undefined) return known
  const text = `event: ${event.event}\ndata: ${JSON.stringify(event.data)}`
  encoded.set(event, text)
  return text
}
