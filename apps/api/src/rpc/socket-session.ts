import { MAX_BATCH } from './http-proxy.ts'
import { type JsonRpcAnswer, type JsonRpcCall, parseCall, rpcError, rpcErrors } from './json-rpc.ts'
import { costOf, isAllowedMethod, isAllowedSubscription, isSubscriptionMethod } from './methods.ts'
import { UpstreamSocket } from './upstream-socket.ts'

const MAX_SUBSCRIPTIONS = 64
const MAX_PENDING = 1_000

export interface SessionOptions {
  readonly rpcWsUrl: string
  readonly send: (text: string) => void
  readonly consume: (cost: number) => Promise<number | undefined>
  readonly count: (method: string, outcome: 'forwarded' | 'refused' | 'unavailable') => void
}

interface Pending {
  readonly answer: (answer: JsonRpcAnswer) => void
  readonly call: JsonRpcCall
}

type UpstreamMessage = JsonRpcAnswer & { readonly method?: string; readonly params?: { subscription?: string } }

interface Subscription {
  readonly params: unknown
  upstreamId: string
}

/**
 * One client's socket, with a node connection of its own: closing it ends every subscription at the node. The ids a
 * client sees stay the same when the node connection is replaced; its subscriptions are then made anew.
 */
export class SocketSession {
  readonly #options: SessionOptions
  readonly #upstream: UpstreamSocket
  readonly #pending = new Map<number, Pending>()
  /** By the id that the client knows. */
  readonly #subscriptions = new Map<string, Subscription>()
  #waiting: (() => void)[] = []
  #sequence = 0

  constructor(options: SessionOptions) {
    this.#options = options
    this.#upstream = new UpstreamSocket(options.rpcWsUrl, {
      onOpen: () => this.#onOpen(),
      onMessage: (text) => this.#onMessage(text),
      onDown: () => this.#onDown(),
    })
  }

  close(): void {
    this.#pending.clear()
    this.#subscriptions.clear()
    this.#upstream.close()
  }

  async receive(text: string): Promise<void> {
    const parsed = parseJson(text)
    if (parsed === undefined) return this.#reply(rpcError(null, rpcErrors.parse))
    if (!Array.isArray(parsed)) return this.#reply(await this.#answer(parsed))
    if (parsed.length === 0) return this.#reply(rpcError(null, rpcErrors.emptyBatch))
    if (parsed.length > MAX_BATCH) return this.#reply(rpcError(null, rpcErrors.tooMany))
    this.#options.send(JSON.stringify(await Promise.all(parsed.map((value) => this.#answer(value)))))
  }

  #reply(answer: JsonRpcAnswer): void {
    this.#options.send(JSON.stringify(answer))
  }

  async #answer(value: unknown): Promise<JsonRpcAnswer> {
    const call = parseCall(value)
    if (!call) return rpcError(null, rpcErrors.invalid)
    if ((await this.#options.consume(costOf(call.method))) !== undefined) return rpcError(call.id, rpcErrors.limited)
    const isSubscription = isSubscriptionMethod(call.method)
    if (!isSubscription && !isAllowedMethod(call.method)) {
      this.#options.count(call.method, 'refused')
      return rpcError(call.id, rpcErrors.notHere)
    }
    const answer = isSubscription ? await this.#subscribe(call) : await this.#forward(call)
    this.#options.count(call.method, answer.error?.code === rpcErrors.unavailable.code ? 'unavailable' : 'forwarded')
    return answer
  }

  async #subscribe(call: JsonRpcCall): Promise<JsonRpcAnswer> {
    if (call.method === 'eth_unsubscribe') return await this.#unsubscribe(call)
    if (!isAllowedSubscription(call.params)) return rpcError(call.id, rpcErrors.invalidSubscription)
    if (this.#subscriptions.size >= MAX_SUBSCRIPTIONS) return rpcError(call.id, rpcErrors.tooManySubscriptions)
    const answer = await this.#forward(call)
    if (typeof answer.result === 'string') {
      this.#subscriptions.set(answer.result, { params: call.params, upstreamId: answer.result })
    }
    return answer
  }

  async #unsubscribe(call: JsonRpcCall): Promise<JsonRpcAnswer> {
    const id: unknown = Array.isArray(call.params) ? call.params[0] : undefined
    const subscription = typeof id === 'string' ? this.#subscriptions.get(id) : undefined
    if (!subscription) return { jsonrpc: '2.0', id: call.id, result: false }
    this.#subscriptions.delete(id as string)
    return await this.#forward({ ...call, params: [subscription.upstreamId] })
  }

  #forward(call: JsonRpcCall): Promise<JsonRpcAnswer> {
    if (this.#pending.size + this.#waiting.length >= MAX_PENDING) {
      return Promise.resolve(rpcError(call.id, rpcErrors.limited))
    }
    return new Promise((answer) => {
      const send = () => {
        this.#sequence += 1
        this.#pending.set(this.#sequence, { answer, call })
        this.#upstream.send(JSON.stringify({ ...call, id: this.#sequence }))
      }
      if (this.#upstream.isOpen) send()
      else if (this.#sequence === 0) this.#waiting.push(send)
      else answer(rpcError(call.id, rpcErrors.unavailable))
    })
  }

  #onOpen(): void {
    for (const send of this.#waiting.splice(0)) send()
    for (const [id, subscription] of this.#subscriptions) {
      const call: JsonRpcCall = { jsonrpc: '2.0', id: null, method: 'eth_subscribe', params: subscription.params }
      const answer = ({ result }: JsonRpcAnswer) => {
        if (typeof result === 'string') subscription.upstreamId = result
        else this.#subscriptions.delete(id)
      }
      this.#sequence += 1
      this.#pending.set(this.#sequence, { answer, call })
      this.#upstream.send(JSON.stringify({ ...call, id: this.#sequence }))
    }
  }

  /** Nobody knows whether a call in flight was done: its caller is told at once that it has no answer. */
  #onDown(): void {
    const pending = [...this.#pending.values()]
    this.#pending.clear()
    for (const { answer, call } of pending) answer(rpcError(call.id, rpcErrors.unavailable))
  }

  #onMessage(text: string): void {
    const message = parseJson(text) as UpstreamMessage | undefined
    if (message?.method === 'eth_subscription') this.#notify(message.params ?? {})
    else if (typeof message?.id === 'number') {
      const pending = this.#pending.get(message.id)
      this.#pending.delete(message.id)
      pending?.answer({ ...message, id: pending.call.id })
    }
  }

  #notify(params: { subscription?: string }): void {
    const known = [...this.#subscriptions].find(([, { upstreamId }]) => upstreamId === params.subscription)
    if (!known) return
    const [subscription] = known
    this.#options.send(
      JSON.stringify({ jsonrpc: '2.0', method: 'eth_subscription', params: { ...params, subscription } }),
    )
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
