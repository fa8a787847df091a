import { openStream } from '@tyche/sdk/api'
import { apiUrl } from '../../config/api-url.ts'

export type TopicHandler = { onEvent: (event: string, data: unknown) => void; onResync?: (() => void) | undefined }

const HIDDEN_GRACE_MS = 10_000

/**
 * One connection per tab carries every topic that the page watches. A tab that stays hidden closes its connection
 * (browsers allow six per origin) and catches up when it is visible again.
 */
export function createStreamHub(open: typeof openStream, path = apiUrl('/v1/stream')) {
  const handlers = new Map<TopicHandler, readonly string[]>()
  let close: (() => void) | undefined
  let openTopics = ''
  let isPaused = false
  let scheduled = false

  function reopen(): void {
    scheduled = false
    const topics = [...new Set([...handlers.values()].flat())].sort().join(',')
    if (isPaused || topics === '') {
      close?.()
      close = undefined
      openTopics = ''
      return
    }
    if (topics === openTopics) return
    close?.()
    openTopics = topics
    close = open({
      url: `${path}?topics=${encodeURIComponent(topics)}`,
      onEvent: ({ event, data }) => dispatch(event, data),
      onReopen: resync,
    })
  }

  /** Batches topics: pages mount several watchers at once. */
  function schedule(): void {
    if (scheduled) return
    scheduled = true
    queueMicrotask(reopen)
  }

  function dispatch(event: string, text: string): void {
    const data = parse(text)
    if (data === undefined) return
    // The server lost its position (a restart, a reorg): shown data must be read again.
    if (event === 'resync') resync()
    else for (const handler of [...handlers.keys()]) handler.onEvent(event, data)
  }

  function resync(): void {
    for (const handler of [...handlers.keys()]) handler.onResync?.()
  }

  return {
    watch(topics: readonly string[], handler: TopicHandler): () => void {
      handlers.set(handler, topics)
      schedule()
      return () => {
        handlers.delete(handler)
        schedule()
      }
    },
    pause(): void {
      isPaused = true
      schedule()
    },
    resume(): void {
      if (!isPaused) return
      isPaused = false
      schedule()
      resync()
    },
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const streamHub = createStreamHub(openStream)

if (typeof document !== 'undefined') {
  let timer: ReturnType<typeof setTimeout> | undefined
  document.addEventListener('visibilitychange', () => {
    clearTimeout(timer)
    if (document.visibilityState === 'hidden') timer = setTimeout(() => streamHub.pause(), HIDDEN_GRACE_MS)
    else streamHub.resume()
  })
}
