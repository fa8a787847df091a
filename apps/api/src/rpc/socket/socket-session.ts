import type { RpcProxy } from '../create-rpc-proxy.ts'
import { MAX_BATCH } from '../http-proxy.ts'
import { type JsonRpcAnswer, type JsonRpcCall, parseCall, parseJson, rpcError, rpcErrors } from '../json-rpc.ts'
import { costOf, isAllowedMethod, isAllowedSubscription, isSubscriptionMethod } from '../methods.ts'
import { postCall } from '../post-call.ts'
import type { SharedSubscriptions } from './shared-subscriptions.ts'

const MAX_SUBSCRIPTIONS = 64

export interface SessionOptions {
  readonly proxy: RpcProxy
  readonly subscriptions: SharedSubscriptions
  /** The client's key for limits. */
  readonly client: string
  readonly send: (text: string) => void
}

/** A client's socket. Its calls go to the node over HTTP, its subscriptions are shared with those of others. */
export class SocketSession {
  readonly #options: SessionOptions
  /** Ids that the client knows. */
  readonly #subscriptions = new Set<string>()
  /** Requested but not confirmed yet; they count against the limit. */
  #askedSubscriptions = 0
  #isClosed = false

  constructor(options: SessionOptions) {
    this.#options = options
  }

  close(): void {
    this.#isClosed = true
    for (const id of this.#subscriptions) this.#options.subscriptions.remove(id)
    this.#subscriptions.clear()
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
    const { proxy, client } = this.#options
    if ((await proxy.consume(client, costOf(call.method))) !== undefined) return rpcError(call.id, rpcErrors.limited)
    if (isSubscriptionMethod(call.method)) return await this.#answerSubscription(call)
    if (isAllowedMethod(call.method)) return await this.#forward(call)
    proxy.count(call.method, 'refused')
    return rpcError(call.id, rpcErrors.notHere)
  }

  #forward(call: JsonRpcCall): Promise<JsonRpcAnswer> {
    const { proxy, client } = this.#options
    return proxy.forward(client, call, (sent, signal) => postCall(proxy.rpcUrl, sent, signal))
  }

  async #answerSubscription(call: JsonRpcCall): Promise<JsonRpcAnswer> {
    if (call.method === 'eth_unsubscribe') return this.#unsubscribe(call)
    if (!isAllowedSubscription(call.params)) return rpcError(call.id, rpcErrors.invalidSubscription)
    if (this.#subscriptions.size + this.#askedSubscriptions >= MAX_SUBSCRIPTIONS) {
      return rpcError(call.id, rpcErrors.tooManySubscriptions)
    }
    const { subscriptions, client, send } = this.#options
    this.#askedSubscriptions += 1
    const answer = await subscriptions.add(client, call, send)
    this.#askedSubscriptions -= 1
    if (typeof answer.result !== 'string') return answer
    if (this.#isClosed) subscriptions.remove(answer.result)
    else this.#subscriptions.add(answer.result)
    return answer
  }

  #unsubscribe(call: JsonRpcCall): JsonRpcAnswer {
    const id: unknown = Array.isArray(call.params) ? call.params[0] : undefined
    const isKnown = typeof id === 'string' && this.#subscriptions.delete(id)
    if (isKnown) this.#options.subscriptions.remove(id)
    return { jsonrpc: '2.0', id: call.id, result: isKnown }
  }
}
