import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

interface PageFunctions {
  readonly pageFunctions: { readonly computeBenchmarkIndex: () => number }
}

interface Answer {
  readonly id?: number
  readonly result?: { readonly result?: { readonly value?: unknown } }
}

const answersWithinMs = 30_000

/** Lighthouse's benchmark index of the machine, measured in this browser: higher is faster. */
export async function readBenchmarkIndex(lighthouse: string, port: string): Promise<number> {
  const module = pathToFileURL(join(lighthouse, '../../core/lib/page-functions.js')).href
  const { pageFunctions } = (await import(module)) as PageFunctions
  const signal = AbortSignal.timeout(answersWithinMs)
  const opened = await fetch(`http://127.0.0.1:${port}/json/new?about:blank`, { method: 'PUT', signal })
  const { webSocketDebuggerUrl } = (await opened.json()) as { webSocketDebuggerUrl: string }
  const socket = new WebSocket(webSocketDebuggerUrl)
  try {
    const index = await new Promise<unknown>((resolve, reject) => {
      const expression = `(${pageFunctions.computeBenchmarkIndex})()`
      signal.onabort = () => reject(new Error('the browser does not answer'))
      socket.onerror = () => reject(new Error('the browser cannot be measured'))
      socket.onopen = () => socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression } }))
      socket.onmessage = ({ data }) => {
        const { id, result } = JSON.parse(String(data)) as Answer
        if (id === 1) resolve(result?.result?.value)
      }
    })
    if (typeof index !== 'number') throw new Error('Lighthouse no longer reports the benchmark index')
    return index
  } finally {
    socket.close()
  }
}
