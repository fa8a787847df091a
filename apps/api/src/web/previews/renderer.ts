import { Worker } from 'node:worker_threads'

export interface Renderer {
  /** A PNG of the SVG; undefined while too many wait. */
  readonly render: (svg: string) => Promise<Uint8Array<ArrayBuffer> | undefined>
  readonly stop: () => Promise<void>
}

export interface RendererOptions {
  /** Pictures that may wait for the one that is being drawn. */
  readonly maxWaiting?: number
  /** The thread ends after so much rest. */
  readonly restMs?: number
}

type Answer = { id: number; png?: Uint8Array<ArrayBuffer>; failure?: string }
type Waiting = { resolve: (png: Uint8Array<ArrayBuffer>) => void; reject: (error: Error) => void }

/** Draws pictures one after the other on a separate thread: the API answers meanwhile, and one core is the most it takes. */
export function createRenderer({ maxWaiting = 20, restMs = 60_000 }: RendererOptions = {}): Renderer {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let rest: NodeJS.Timeout | undefined
  let lastId = 0

  function stop(error: Error): Promise<unknown> {
    const stopped = worker
    worker = undefined
    clearTimeout(rest)
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
    return stopped?.terminate() ?? Promise.resolve()
  }

  function start(): Worker {
    const started = new Worker(new URL('./render-worker.ts', import.meta.url))
    started.unref()
    started.on('message', ({ id, png, failure }: Answer) => {
      const { resolve, reject } = waiting.get(id) ?? {}
      waiting.delete(id)
      if (png) resolve?.(png)
      else reject?.(new Error(`a picture could not be drawn: ${failure}`))
      if (waiting.size === 0) rest = setTimeout(() => void stop(new Error('at rest')), restMs).unref()
    })
    const end = (error: Error) => {
      if (worker === started) void stop(error)
    }
    started.on('error', (error) => end(error as Error))
    started.on('exit', () => end(new Error('the thread that draws pictures has ended')))
    return started
  }

  return {
    render(svg) {
      if (waiting.size > maxWaiting) return Promise.resolve(undefined)
      clearTimeout(rest)
      worker ??= start()
      lastId += 1
      const id = lastId
      const drawn = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => waiting.set(id, { resolve, reject }))
      worker.postMessage({ id, svg })
      return drawn
    },
    stop: async () => void (await stop(new Error('stopped'))),
  }
}
