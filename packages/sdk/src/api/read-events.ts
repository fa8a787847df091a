export type StreamEvent = { event: string; data: string; id?: string | undefined }

/**
 * Splits a server-sent byte stream into events, across chunk borders and with any of the three line ends. A frame of
 * several events gives each of them. `onId` is told every id after the events before it, also one that comes without an
 * event.
 *
 * @example
 * import { readEvents } from '@tyche/sdk/api'
 *
 * const { body } = await fetch('/v1/stream?topics=bets')
 * if (body) for await (const { event, data } of readEvents(body)) console.log(event, data)
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onId?: (id: string) => void,
): AsyncGenerator<StreamEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let buffered = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      buffered = (buffered + decoder.decode(value, { stream: true })).replace(/\r\n|\r(?!$)/g, '\n')
      for (let end = buffered.indexOf('\n\n'); end >= 0; end = buffered.indexOf('\n\n')) {
        const { event, data, id } = parseBlock(buffered.slice(0, end))
        buffered = buffered.slice(end + 2)
        if (data !== undefined) yield { event, data, id }
        if (id !== undefined) onId?.(id)
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

function parseBlock(block: string): { event: string; data: string | undefined; id: string | undefined } {
  const data: string[] = []
  let event = 'message'
  let id: string | undefined
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':')
    if (colon === 0) continue
    const field = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (field === 'data') data.push(value)
    else if (field === 'event') event = value
    else if (field === 'id') id = value
  }
  return { event, data: data.length === 0 ? undefined : data.join('\n'), id }
}
