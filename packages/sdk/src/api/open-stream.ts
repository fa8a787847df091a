import { readEvents, type StreamEvent } from './read-events.ts'

const FIRST_DELAY_MS = 500
const LONGEST_DELAY_MS = 10_000
/** The API gives a sign of life every 15 seconds; a connection that broke without an end gives none. */
const LONGEST_SILENCE_MS = 45_000

export type StreamOptions = {
  url: string
  onEvent: (event: StreamEvent) => void
  /**
   * After an opening that did not come at once, if no place in the stream was known before it: events may have been missed.
   * Where one is known, the server goes on from there or sends `resync`.
   */
  onReopen?: () => void
  /** Of the account whose `mine:` topic is read. */
  getToken?: () => string | undefined
  /** The API refused this token: forget it. */
  onUnauthorized?: (token: string) => void
  /** Where an earlier stream of the same topics stopped. */
  lastEventId?: string | undefined
  onId?: (id: string) => void
  fetch?: typeof globalThis.fetch
}

/**
 * Reads server-sent events by `fetch` and opens again after every end and after 45 s of silence, from where it stopped,
 * waiting longer each time (0.5 to 10 s); returns `close`. Throws nothing: a server that is away is asked again.
 *
 * @example
 * import { openStream } from '@tyche/sdk/api'
 *
 * const close = openStream({ url: '/v1/stream?topics=bets', onEvent: ({ data }) => console.log(data) })
 */
export function openStream(options: StreamOptions): () => void {
  const { url, onEvent, onReopen, getToken, onUnauthorized, onId, fetch = globalThis.fetch } = options
  const controller = new AbortController()
  let lastEventId = options.lastEventId
  let isFirst = true
  let failures = 0

  async function readOnce(silence: Silence): Promise<void> {
    const token = getToken?.()
    const response = await fetch(url, {
      headers: {
        accept: 'text/event-stream',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
      },
      signal: AbortSignal.any([controller.signal, silence.signal]),
      cache: 'no-store',
    })
    if (response.status === 401 && token !== undefined) onUnauthorized?.(token)
    if (!response.ok || !response.body) throw new Error(`stream answered ${response.status}`)
    failures = 0
    if (!isFirst && lastEventId === undefined) onReopen?.()
    const follow = (id: string) => {
      silence.end()
      lastEventId = id
      onId?.(id)
    }
    for await (const event of readEvents(response.body, follow)) {
      silence.end()
      onEvent(event)
    }
  }

  async function keepReading(): Promise<void> {
    while (!controller.signal.aborted) {
      const silence = createSilence()
      await readOnce(silence).catch(() => undefined)
      silence.stop()
      isFirst = false
      if (controller.signal.aborted) return
      const delay = Math.min(FIRST_DELAY_MS * 2 ** failures, LONGEST_DELAY_MS)
      failures += 1
      await pause(delay * (0.75 + Math.random() / 2), controller.signal)
    }
  }

  void keepReading()
  return () => controller.abort()
}

type Silence = ReturnType<typeof createSilence>

/** Aborts `signal` when `end` was not called for too long. */
function createSilence() {
  const controller = new AbortController()
  const start = () => setTimeout(() => controller.abort(), LONGEST_SILENCE_MS)
  let timer = start()
  return {
    signal: controller.signal,
    end: () => {
      clearTimeout(timer)
      timer = start()
    },
    stop: () => clearTimeout(timer),
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
}
