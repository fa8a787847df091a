export type StreamEvent = { event: string; data: string; id?: string | undefined }

/** Splits a server-sent byte stream into events, across chunk borders and with any of the three line ends. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let buffered = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      buffered = (buffered + decoder.decode(value, { stream: true })).replace(/\r\n|\r(?!$)/g, '\n')
      for (let end = buffered.indexOf('\n\n'); end >= 0; end = buffered.indexOf('\n\n')) {
        const event = parseBlock(buffered.slice(0, end))
        buffered = buffered.slice(end + 2)
        if (event) yield event
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

function parseBlock(block: string): StreamEvent | undefined {
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
  return data.length === 0 ? undefined : { event, data: data.join('\n'), id }
}
