interface ReceivedEvent {
  readonly id: string | undefined
  readonly event: string
  readonly data: unknown
}

export interface StreamReader {
  readonly response: Response
  /** The next event but `block`; rejects after 15 seconds without one. */
  readonly next: () => Promise<ReceivedEvent>
  /** The newest `block` that was told; undefined before one. */
  readonly block: () => number | undefined
  /** True when the server has ended the stream. */
  readonly ended: () => Promise<boolean>
  readonly close: () => Promise<void>
}

/** Reads a stream with `fetch`, like the web. */
export async function openStream(url: string, headers: Record<string, string> = {}): Promise<StreamReader> {
  const abort = new AbortController()
  const response = await fetch(url, { headers, signal: abort.signal })
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  const decoder = new TextDecoder()
  let text = ''
  let block: number | undefined
  const nextBlock = async (): Promise<string> => {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end >= 0) {
        const block = text.slice(0, end)
        text = text.slice(end + 2)
        return block
      }
      const { done, value } = await reader.read()
      if (done) throw new Error('the stream ended')
      text += decoder.decode(value, { stream: true })
    }
  }
  const next = async (): Promise<ReceivedEvent> => {
    for (;;) {
      const fields = new Map(
        (await withTimeout(nextBlock())).split('\n').map((line) => {
          const colon = line.indexOf(': ')
          return [line.slice(0, colon), line.slice(colon + 2)]
        }),
      )
      const event = fields.get('event')
      if (event === 'block') block = (JSON.parse(fields.get('data') ?? 'null') as { block: number }).block
      else if (event) return { id: fields.get('id'), event, data: JSON.parse(fields.get('data') ?? 'null') }
    }
  }
  // The greeting: from here on the stream is subscribed.
  await withTimeout(nextBlock())
  return {
    response,
    next,
    block: () => block,
    ended: () =>
      withTimeout(
        reader.read().then(
          ({ done }) => done,
          () => true,
        ),
      ),
    close: async () => {
      abort.abort()
      await reader.cancel().catch(() => undefined)
    },
  }
}

function withTimeout<Value>(promise: Promise<Value>): Promise<Value> {
  const timeout = Promise.withResolvers<never>()
  const timer = setTimeout(() => timeout.reject(new Error('no event for 15 seconds')), 15_000)
  return Promise.race([promise, timeout.promise]).finally(() => clearTimeout(timer))
}
