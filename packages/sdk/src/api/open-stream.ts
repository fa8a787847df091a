import { readEvents, type StreamEvent } from './read-events.ts'

const FIRST_DELAY_MS = 500
const LONGEST_DELAY_MS = 10_000

export type StreamOptions = {
  url: string
  onEvent: (event: StreamEvent) => void
  /** After every opening that did not come at once: events may have been missed before it. */
  onReopen?: () => void
  fetch?: typeof globalThis.fetch
}

/** Reads server-sent events by `fetch` and opens again after every end, waiting longer each time; returns `close`. */
export function openStream({ url, onEvent, onReopen, fetch = globalThis.fetch }: StreamOptions): () => void {
  const controller = new AbortController()
  let isFirst = true
  let failures = 0

  async function readOnce(): Promise<void> {
    const response = await fetch(url, {
      headers: { accept: 'text/event-stream' },
      signal: controller.signal,
      cache: 'no-store',
    })
    if (!response.ok || !response.body) throw new Error(`stream answered ${response.status}`)
    failures = 0
    if (!isFirst) onReopen?.()
    for await (const event of readEvents(response.body)) onEvent(event)
  }

  async function keepReading(): Promise<void> {
    while (!controller.signal.aborted) {
      await readOnce().catch(() => undefined)
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
