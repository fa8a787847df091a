import type { ReachedBlock, Resync } from '@tyche/api-schema/stream'
import { openStream } from '@tyche/sdk/api'
import { apiUrl } from '../../config/api-url.ts'
import { noteSeenBlock } from '../api-client/seen-block.ts'
import { forgetToken, sessionStore } from '../session/session-store.ts'

export type TopicHandler = { onEvent: (event: string, data: unknown) => void; onResync?: (() => void) | undefined }

const HIDDEN_GRACE_MS = 10_000

/**
 * One connection per tab carries every topic that the page watches, and the player's own events while signed in: they come
 * at once, those of everybody in frames. A tab that stays hidden gives its connection back
 * (browsers allow six per origin) and catches up when it is visible again.
 */
export function createStreamHub(open: typeof openStream, path = apiUrl('/v1/stream')) {
  const handlers = new Map<TopicHandler, readonly string[]>()
  let close: (() => void) | undefined
  let openTopics: readonly string[] = []
  let openToken: string | undefined
  let lastEventId: string | undefined
  let isPaused = false
  let scheduled = false

  function reopen(): void {
    scheduled = false
    const { address, session } = sessionStore.getState()
    const token = session?.accessToken
    // The API refuses a stream that names an account without its session: the signed-in one is followed, no other.
    const watched = new Set(
      [...handlers.values()]
        .flat()
        .filter((topic) => !topic.startsWith('mine:'))
        .sort(),
    )
    if (address && token && handlers.size > 0) watched.add(`mine:${address.toLowerCase()}`)
    if (isPaused || watched.size === 0) {
      close?.()
      close = undefined
      openTopics = []
      lastEventId = undefined
      return
    }
    const topics = [...watched]
    if (token === openToken && topics.join() === openTopics.join()) return
    // Nobody followed an account that is new here: a place in the stream from before says nothing about it.
    if (topics.some((topic) => topic.includes(':') && !openTopics.includes(topic))) lastEventId = undefined
    let leave = close
    const leaveOnce = () => {
      leave?.()
      leave = undefined
    }
    // Without a place, the news of the other topics comes by the stream from before until this one begins.
    if (lastEventId !== undefined || !openTopics.every((topic) => topics.includes(topic))) leaveOnce()
    openTopics = topics
    openToken = token
    const end = open({
      url: `${path}?topics=${encodeURIComponent(topics.join())}`,
      onEvent: ({ event, data }) => dispatch(event, data),
      onReopen: resync,
      getToken: () => token,
      onUnauthorized: forgetToken,
      lastEventId,
      onId: (id) => {
        if (openTopics !== topics) return
        lastEventId = id
        leaveOnce()
      },
    })
    close = () => {
      leaveOnce()
      end()
    }
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
    // The server lost its place (a restart, a reorg): what is shown must be read again, by many clients one after another.
    if (event === 'resync') resyncAfter((data as Partial<Resync>).afterMs ?? 0)
    else if (event === 'block') noteSeenBlock((data as ReachedBlock).block)
    else for (const handler of [...handlers.keys()]) handler.onEvent(event, data)
  }

  function resyncAfter(ms: number): void {
    if (ms > 0) setTimeout(resync, ms)
    else resync()
  }

  function resync(): void {
    for (const handler of [...handlers.keys()]) handler.onResync?.()
  }

  sessionStore.subscribe((state, before) => {
    if (state.session !== before.session || state.address !== before.address) schedule()
  })

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
