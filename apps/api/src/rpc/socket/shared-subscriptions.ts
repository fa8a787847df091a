import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RpcProxy } from '../create-rpc-proxy.ts'
import type { JsonRpcAnswer, JsonRpcCall } from '../json-rpc.ts'
import { NodeConnection, type NodeNotification } from './node-connection.ts'

/** News of a subscription that arrived before its id did. Those of ended ones come and go with them, oldest first. */
const MAX_EARLY = 100
/** After the node refused what it had granted before. */
const RENEW_AGAIN_MS = 3_000

type Send = (text: string) => void

interface Shared {
  readonly params: unknown
  /** The node's answer to the first who asked; later ones share it. */
  readonly granted: Promise<JsonRpcAnswer>
  /** The node's, on this connection: another may give the same id to something else. */
  upstreamId: string | undefined
  /** It is made again on each new connection. */
  isGranted: boolean
  /** By the id that the client knows. */
  readonly clients: Map<string, Send>
}

/**
 * Subscriptions at the node, over one socket for all clients of this process: who asks for the same as others shares theirs. After
 * the socket was replaced they are made again, under the ids that the clients know.
 */
export class SharedSubscriptions {
  readonly #proxy: RpcProxy
  /** By what is asked for. */
  readonly #shared = new Map<string, Shared>()
  readonly #keys = new Map<string, string>()
  #node: NodeConnection | undefined
  #early: NodeNotification[] = []
  /** Connections to the node so far. */
  #openings = 0

  constructor(proxy: RpcProxy) {
    this.#proxy = proxy
  }

  /** @returns the answer for the client: its own subscription id, or the node's error. */
  async add(client: string, call: JsonRpcCall, send: Send): Promise<JsonRpcAnswer> {
    const key = JSON.stringify(call.params)
    const shared = this.#shared.get(key) ?? this.#open(client, key, call)
    const id = `0x${randomBytes(16).toString('hex')}`
    shared.clients.set(id, send)
    this.#keys.set(id, key)
    const { error, result } = await shared.granted
    if (typeof result === 'string') return { jsonrpc: '2.0', id: call.id, result: id }
    this.remove(id)
    return { jsonrpc: '2.0', id: call.id, ...(error ? { error } : { result }) }
  }

  /** @returns whether there was such a subscription. */
  remove(id: string): boolean {
    const key = this.#keys.get(id)
    const shared = key === undefined ? undefined : this.#shared.get(key)
    if (key === undefined || !shared) return false
    this.#keys.delete(id)
    shared.clients.delete(id)
    if (shared.clients.size === 0) this.#end(key, shared)
    return true
  }

  close(): void {
    this.#shared.clear()
    this.#keys.clear()
    this.#node?.close()
    this.#node = undefined
  }

  #open(client: string, key: string, call: JsonRpcCall): Shared {
    this.#node ??= new NodeConnection(this.#proxy.rpcWsUrl, {
      onOpen: () => this.#renewAll(),
      onNotification: (news) => this.#take(news),
    })
    const node = this.#node
    const granted = this.#proxy
      .forward(client, call, (sent, signal) => node.call(sent, signal))
      .then((answer) => {
        if (typeof answer.result === 'string') this.#grant(key, shared, answer.result)
        return answer
      })
    const shared: Shared = { params: call.params, granted, upstreamId: undefined, isGranted: false, clients: new Map() }
    this.#shared.set(key, shared)
    return shared
  }

  /** Everybody may have left meanwhile. */
  #grant(key: string, shared: Shared, upstreamId: string): void {
    if (this.#shared.get(key) !== shared) {
      this.#unsubscribe(upstreamId)
      return
    }
    shared.upstreamId = upstreamId
    shared.isGranted = true
    const early = this.#early.filter(({ subscription }) => subscription === upstreamId)
    this.#early = this.#early.filter(({ subscription }) => subscription !== upstreamId)
    // After the clients' answers, which tell them the id.
    setImmediate(() => {
      for (const news of early) this.#take(news)
    })
  }

  #end(key: string, { upstreamId }: Shared): void {
    this.#shared.delete(key)
    if (this.#shared.size === 0) {
      this.#node?.close()
      this.#node = undefined
    } else if (upstreamId !== undefined) this.#unsubscribe(upstreamId)
  }

  #unsubscribe(upstreamId: string): void {
    const call: JsonRpcCall = { jsonrpc: '2.0', id: null, method: 'eth_unsubscribe', params: [upstreamId] }
    void this.#node?.call(call, this.#proxy.deadline())
  }

  #renewAll(): void {
    this.#early = []
    this.#openings += 1
    for (const [key, shared] of this.#shared) {
      shared.upstreamId = undefined
      if (shared.isGranted) void this.#renew(key, shared)
    }
  }

  async #renew(key: string, shared: Shared): Promise<void> {
    const node = this.#node
    const opening = this.#openings
    const call: JsonRpcCall = { jsonrpc: '2.0', id: null, method: 'eth_subscribe', params: shared.params }
    const answer = await node?.call(call, this.#proxy.deadline())
    if (typeof answer?.result === 'string') this.#grant(key, shared, answer.result)
    // If the connection was lost before the answer, the next one subscribes again.
    else if (node?.isOpen) {
      await sleep(RENEW_AGAIN_MS, undefined, { ref: false })
      if (this.#openings === opening && this.#shared.get(key) === shared) await this.#renew(key, shared)
    }
  }

  #take(news: NodeNotification): void {
    const shared = [...this.#shared.values()].find(({ upstreamId }) => upstreamId === news.subscription)
    if (!shared) {
      if (this.#early.push(news) > MAX_EARLY) this.#early.shift()
      return
    }
    // Made text once for all of them.
    const result = JSON.stringify(news.result ?? null)
    for (const [id, send] of shared.clients)
      send(`{"jsonrpc":"2.0","method":"eth_subscription","params":{"subscription":"${id}","result":${result}}}`)
  }
}
