import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { userPaths } from '@tyche/api-schema/account'
import { luckyGamePaths } from '@tyche/api-schema/games'

/** What is read: a list of the chain's, points of an account, and the chain through `/rpc`. */
const kinds = ['list', 'points', 'rpc'] as const

export interface Read {
  readonly kind: (typeof kinds)[number]
  /** Milliseconds of `performance.now`. */
  readonly dueAt: number
  readonly endedAt: number
  /** 0 without an answer. */
  readonly status: number
}

export interface Figures {
  readonly at: number
  /** Lists show the newest blocks. */
  readonly areFresh: boolean
}

export interface Probe {
  readonly reads: readonly Read[]
  readonly figures: readonly Figures[]
  readonly stop: () => Promise<void>
}

const EVERY_MS = 100
const PATIENCE_MS = 10_000
/** Lists of different lengths, so that guests do not share one answer. */
const LENGTHS = 20

/** Reads something every 100 ms through the edge, whether or not earlier reads were answered. */
export function probeReads(url: string, token: string): Probe {
  const agent = new Agent({ keepAlive: true })
  const reads: Read[] = []
  const figures: Figures[] = []
  const halt = new AbortController()
  const ask = (path: string, body?: object, headers: Record<string, string> = {}) =>
    new Promise<{ status: number; text: string }>((resolve) => {
      const none = { status: 0, text: '' }
      const text = body && JSON.stringify(body)
      const options = {
        method: text ? 'POST' : 'GET',
        agent,
        timeout: PATIENCE_MS,
        headers: {
          ...headers,
          ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        },
      }
      const sent = request(`${url}${path}`, options, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }))
        answer.once('error', () => resolve(none)).once('close', () => resolve(none))
      })
      sent.once('timeout', () => sent.destroy()).once('error', () => resolve(none))
      sent.end(text)
    })
  const read = (number: number) => {
    const kind = kinds[number % kinds.length] as Read['kind']
    if (kind === 'list') return ask(luckyGamePaths.history, { limit: 1 + (number % LENGTHS) })
    if (kind === 'points') return ask(userPaths.queryPoint, undefined, { authorization: `Bearer ${token}` })
    return ask('/rpc', { jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] })
  }
  const started = performance.now()
  const open = new Set<Promise<void>>()
  const track = (work: Promise<void>) => {
    open.add(work)
    void work.finally(() => open.delete(work))
  }
  const readOne = async (number: number, dueAt: number) => {
    const { status } = await read(number)
    reads.push({ kind: kinds[number % kinds.length] as Read['kind'], dueAt, endedAt: performance.now(), status })
  }
  const look = async () => {
    const at = performance.now()
    const { status, text } = await ask('/statusz')
    // While the indexer renews, the lists of an earlier block answer.
    figures.push({ at, areFresh: status === 200 && (JSON.parse(text) as { indexer: string }).indexer === 'ok' })
  }
  const run = async () => {
    for (let number = 0; !halt.signal.aborted; number++) {
      const dueAt = started + number * EVERY_MS
      await sleep(Math.max(0, dueAt - performance.now()))
      track(readOne(number, dueAt))
      if (number % 5 === 0) track(look())
    }
  }
  const running = run()
  return {
    reads,
    figures,
    stop: async () => {
      halt.abort()
      await running
      await Promise.all(open)
      agent.destroy()
    },
  }
}
