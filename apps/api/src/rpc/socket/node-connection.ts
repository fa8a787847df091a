import { type JsonRpcAnswer, type JsonRpcCall, parseJson, rpcError, rpcErrors } from '../json-rpc.ts'
import { UpstreamSocket } from './upstream-socket.ts'

export interface NodeNotification {
  readonly subscription?: string
  readonly result?: unknown
}

export interface NodeHandlers {
  /** Called on every (re)connection; earlier subscriptions are gone. */
  readonly onOpen: () => void
  readonly onNotification: (params: NodeNotification) => void
}

type NodeMessage = JsonRpcAnswer & { readonly method?: string; readonly params?: NodeNotification }
type Settle = (answer: Omit<JsonRpcAnswer, 'id'>) => void

/**
 * Calls over a WebSocket to the node. Each gets one answer: from the node, at a lost connection, or at the caller's
 * deadline.
 */
export class NodeConnection {
  readonly #handlers: NodeHandlers
  readonly #upstream: UpstreamSocket
  readonly #pending = new Map<number, Settle>()
  /** Calls that wait for the first connection. */
  readonly #waiting = new Set<() => void>()
  #sequence = 0
  #hasOpened = false
  #isClosing = false

  constructor(url: string, handlers: NodeHandlers) {
    this.#handlers = handlers
    this.#upstream = new UpstreamSocket(url, {
      onOpen: () => this.#onOpen(),
      onMessage: (text) => this.#onMessage(text),
      onDown: () => this.#onDown(),
    })
  }

  get isOpen(): boolean {
    return this.#upstream.isOpen
  }

  /** Replaces the connection after the deadline, the only way to stop the node's work. */
  call(call: JsonRpcCall, signal: AbortSignal): Promise<JsonRpcAnswer> {
    return new Promise((resolve) => {
      this.#sequence += 1
      const id = this.#sequence
      const send = () => this.#upstream.send(JSON.stringify({ ...call, id }))
      const giveUp = () => {
        this.#settle(id, rpcError(call.id, rpcErrors.late))
        if (this.#hasOpened) this.#upstream.renew()
      }
      this.#pending.set(id, (answer) => {
        signal.removeEventListener('abort', giveUp)
        this.#waiting.delete(send)
        resolve({ ...answer, id: call.id })
      })
      signal.addEventListener('abort', giveUp, { once: true })
      if (this.isOpen) send()
      else if (this.#hasOpened || this.#isClosing) this.#settle(id, rpcError(call.id, rpcErrors.unavailable))
      else this.#waiting.add(send)
    })
  }

  /** Waits for pending calls, which hold their slots while the node works on them. */
  close(): void {
    this.#isClosing = true
    this.#closeWhenIdle()
  }

  #closeWhenIdle(): void {
    if (this.#isClosing && this.#pending.size === 0) this.#upstream.close()
  }

  #settle(id: number, answer: Omit<JsonRpcAnswer, 'id'>): void {
    const settle = this.#pending.get(id)
    this.#pending.delete(id)
    settle?.(answer)
    this.#closeWhenIdle()
  }

  #onOpen(): void {
    this.#hasOpened = true
    for (const send of this.#waiting) send()
    this.#waiting.clear()
    this.#handlers.onOpen()
  }

  /** Answers pending calls with "unavailable": they may or may not have been executed. */
  #onDown(): void {
    if (!this.#hasOpened && !this.#isClosing) return
    for (const id of [...this.#pending.keys()]) this.#settle(id, rpcError(null, rpcErrors.unavailable))
  }

  #onMessage(text: string): void {
    const message = parseJson(text) as NodeMessage | undefined
    if (message?.method === 'eth_subscription') this.#handlers.onNotification(message.params ?? {})
    else if (typeof message?.id === 'number') this.#settle(message.id, message)
  }
}
