import type { Logger } from '@tyche/service/logger'

export interface ChainSocketParameters {
  url: string
  /** `eth_subscribe` parameters, each with the handler of its notifications. */
  subscriptions: readonly { parameters: readonly unknown[]; onData(result: unknown): void }[]
  /** Called whenever all subscriptions are confirmed: earlier events may have been missed. */
  onUp(): void
  onDown(): void
  logger: Logger
  /** Silence after which the socket is probed, and the time it has to answer. */
  heartbeatMs?: number
}

export interface ChainSocket {
  readonly isUp: boolean
  close(): void
}

const MIN_BACKOFF_MS = 100
const MAX_BACKOFF_MS = 3_000

interface Message {
  id?: number
  result?: unknown
  error?: { message?: string }
  params?: { subscription: string; result: unknown }
}

/**
 * Subscriptions over one WebSocket that always reconnects, and detects a peer that stopped responding. Events that
 * happen while it is down are lost: `onUp` tells when to search for them.
 */
export function createChainSocket(parameters: ChainSocketParameters): ChainSocket {
  const { url, subscriptions, onUp, onDown, logger, heartbeatMs = 10_000 } = parameters
  let socket: WebSocket | undefined
  let isUp = false
  let isClosed = false
  let attempts = 0
  let upAtMs = 0
  let timer: NodeJS.Timeout | undefined

  function connect(): void {
    const current = new WebSocket(url)
    socket = current
    const handlers = new Map<string, (result: unknown) => void>()
    let heartbeat: NodeJS.Timeout | undefined
    let asked = false

    const listen = () => {
      clearTimeout(heartbeat)
      heartbeat = setTimeout(() => {
        if (asked) return end('no response to the probe')
        asked = true
        if (current.readyState === WebSocket.OPEN) send(current, -1, 'eth_chainId', [])
        listen()
      }, heartbeatMs)
    }

    let ended = false
    const end = (reason: string) => {
      if (ended) return
      ended = true
      clearTimeout(heartbeat)
      current.close()
      if (isUp) {
        isUp = false
        if (performance.now() - upAtMs >= MAX_BACKOFF_MS) attempts = 0
        logger.warn({ reason }, 'socket lost; polling until it is back')
        onDown()
      }
      if (isClosed) return
      timer = setTimeout(connect, Math.min(MIN_BACKOFF_MS * 2 ** attempts++, MAX_BACKOFF_MS))
    }

    const hand = ({ subscription, result }: NonNullable<Message['params']>) => {
      try {
        handlers.get(subscription)?.(result)
      } catch (error) {
        // A search finds what it told. Thrown here, it would end the process.
        logger.warn({ error }, 'a notification of the node cannot be read')
      }
    }

    listen()
    current.addEventListener('open', () => {
      for (const [id, { parameters: params }] of subscriptions.entries()) send(current, id, 'eth_subscribe', params)
    })
    current.addEventListener('message', ({ data }) => {
      asked = false
      listen()
      const message = parseMessage(data)
      if (!message) return end('an answer that is not JSON')
      if (message.params) return hand(message.params)
      if (message.id === undefined || message.id < 0) return
      const subscription = subscriptions[message.id]
      if (message.error || typeof message.result !== 'string' || !subscription)
        return end(`subscription refused: ${message.error?.message ?? 'no id'}`)
      handlers.set(message.result, subscription.onData)
      if (handlers.size < subscriptions.length) return
      upAtMs = performance.now()
      isUp = true
      logger.info('socket is up')
      onUp()
    })
    current.addEventListener('close', ({ code }) => end(`closed with code ${code}`))
    current.addEventListener('error', () => end('error'))
  }

  connect()
  return {
    get isUp() {
      return isUp
    },
    close() {
      isClosed = true
      isUp = false
      clearTimeout(timer)
      socket?.close()
    },
  }
}

function send(socket: WebSocket, id: number, method: string, params: readonly unknown[]): void {
  socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }))
}

function parseMessage(data: unknown): Message | undefined {
  try {
    return JSON.parse(String(data)) as Message
  } catch {
    return undefined
  }
}
