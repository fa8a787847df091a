import { WebSocket } from 'ws'

const RECONNECT_MS = 250
const MAX_RECONNECT_MS = 5_000
export const PING_MS = 30_000

export interface UpstreamHandlers {
  readonly onOpen: () => void
  readonly onMessage: (text: string) => void
  readonly onDown: () => void
}

/** A connection to the node that reconnects until it is closed, also after one that broke without a word. */
export class UpstreamSocket {
  readonly #url: string
  readonly #handlers: UpstreamHandlers
  #socket: WebSocket | undefined
  #retry: NodeJS.Timeout | undefined
  #delayMs = RECONNECT_MS
  #isClosed = false

  constructor(url: string, handlers: UpstreamHandlers) {
    this.#url = url
    this.#handlers = handlers
    this.#connect()
  }

  get isOpen(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN
  }

  send(text: string): void {
    this.#socket?.send(text)
  }

  /** Replaces the connection, which stops the node's work for it. */
  renew(): void {
    this.#socket?.terminate()
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#retry)
    this.#socket?.terminate()
  }

  #connect(): void {
    const socket = new WebSocket(this.#url, { perMessageDeflate: false, handshakeTimeout: 5_000 })
    this.#socket = socket
    let isAlive = true
    let pings: NodeJS.Timeout | undefined
    const ping = () => {
      if (!isAlive) return socket.terminate()
      isAlive = false
      socket.ping()
    }
    socket.on('pong', () => {
      isAlive = true
    })
    socket.on('open', () => {
      pings = setInterval(ping, PING_MS)
      this.#delayMs = RECONNECT_MS
      this.#handlers.onOpen()
    })
    socket.on('message', (data) => this.#handlers.onMessage(data.toString()))
    // 'close' follows every 'error'.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearInterval(pings)
      if (this.#isClosed) return
      this.#handlers.onDown()
      this.#retry = setTimeout(() => this.#connect(), this.#delayMs)
      this.#delayMs = Math.min(this.#delayMs * 2, MAX_RECONNECT_MS)
    })
  }
}
