import type { RpcProxy } from '../create-rpc-proxy.ts'
import { MAX_BATCH } from '../http-proxy.ts'
import { type JsonRpcAnswer, type JsonRpcCall, parseCall, parseJson, rpcError, rpcErrors } from '../json-rpc.ts'
import { costOf, isAllowedMethod, isAllowedSubscription, isSubscriptionMethod } from '../methods.ts'
import { NodeConnection, type NodeNotification } from './node-connection.ts'

const MAX_SUBSCRIPTIONS = 64

export interface SessionOptions {
  readonly proxy: RpcProxy
  /** The client's key for limits. */
  readonly client: string
  readonly send: (text: string) => void
}

interface Subscription {
  readonly params: unknown
  upstreamId: string
}

/**
 * A client's socket and its node connection. Closing it ends its subscriptions at the node. After the node
 * connection is replaced, the session resubscribes under the same client-side ids.
 */
export class SocketSession {
  readonly #options: SessionOptions
  readonly #node: NodeConnection
  /** By client-side id. */
  readonly #subscriptions = new Map<string, Subscription>()
  /** Requested but not confirmed yet; they count against the limit. */
  #askedSubscriptions = 0

  constructor(options: SessionOptions) {
    this.#options = options
    this.#node = new NodeConnection(options.proxy.rpcWsUrl, {
      onOpen: () => this.#resubscribe(),
      onNotification: (params) => this.#notify(params),
    })
  }

  close(): void {
    this.#subscriptions.clear()
    this.#node.close()
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
    return proxy.forward(client, call, (sent, signal) => this.#node.call(sent, signal))
  }

  async #answerSubscription(call: JsonRpcCall): Promise<JsonRpcAnswer> {
    if (call.method === 'eth_unsubscribe') return await this.#unsubscribe(call)
    if (!isAllowedSubscription(call.params)) return rpcError(call.id, rpcErrors.invalidSubscription)
    if (this.#subscriptions.size + this.#askedSubscriptions >= MAX_SUBSCRIPTIONS) {
      return rpcError(call.id, rpcErrors.tooManySubscriptions)
    }
    this.#askedSubscriptions += 1
    const answer = await this.#forward(call)
    this.#askedSubscriptions -= 1
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

  #resubscribe(): void {
    for (const [id, subscription] of this.#subscriptions) void this.#renewSubscription(id, subscription)
  }

  async #renewSubscription(id: string, subscription: Subscription): Promise<void> {
    const call: JsonRpcCall = { jsonrpc: '2.0', id: null, method: 'eth_subscribe', params: subscription.params }
    const { result } = await this.#node.call(call, this.#options.proxy.deadline())
    if (typeof result === 'string') subscription.upstreamId = result
    // If the connection was lost before the answer, the next one subscribes again.
    else if (this.#node.isOpen) this.#subscriptions.delete(id)
  }

  #notify(params: NodeNotification): void {
    const known = [...this.#subscriptions].find(([, { upstreamId }]) => upstreamId === params.subscription)
    if (!known) return
    const [subscription] = known
    this.#options.send(
      JSON.stringify({ jsonrpc: '2.0', method: 'eth_subscription', params: { ...params, subscription } }),
    )
  }
}
