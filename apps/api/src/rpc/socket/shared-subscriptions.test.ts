import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import type { RpcProxy } from '../create-rpc-proxy.ts'
import type { JsonRpcCall } from '../json-rpc.ts'
import { SharedSubscriptions } from './shared-subscriptions.ts'

const call: JsonRpcCall = { jsonrpc: '2.0', id: 1, method: 'eth_subscribe', params: ['newHeads'] }

interface Received {
  readonly socket: WebSocket
  readonly id: number
  readonly method: string
  readonly params: readonly unknown[]
}

/** A node that keeps what it is sent. */
async function startNode() {
  const node = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(node, 'listening')
  const received: Received[] = []
  node.on('connection', (socket) =>
    socket.on('message', (data) => void received.push({ ...JSON.parse(data.toString()), socket })),
  )
  const subscriptions = new SharedSubscriptions({
    rpcWsUrl: `ws://127.0.0.1:${(node.address() as AddressInfo).port}`,
    forward: (_client, sent, send) => send(sent, AbortSignal.timeout(10_000)),
    deadline: () => AbortSignal.timeout(10_000),
  } as Pick<RpcProxy, 'rpcWsUrl' | 'forward' | 'deadline'> as RpcProxy)
  return {
    subscriptions,
    received,
    grant: ({ socket, id }: Received, result: string) => socket.send(JSON.stringify({ jsonrpc: '2.0', id, result })),
    tell: ({ socket }: Received, subscription: string, number: string) =>
      socket.send(JSON.stringify({ method: 'eth_subscription', params: { subscription, result: { number } } })),
    async [Symbol.asyncDispose]() {
      subscriptions.close()
      for (const client of node.clients) client.terminate()
      node.close()
    },
  }
}

test('gives a subscription what came before its id, after much of ended ones', async () => {
  await using node = await startNode()
  const heads: string[] = []
  const added = node.subscriptions.add('client', call, (text) => heads.push(text))
  await expect.poll(() => node.received.length).toBe(1)
  const asked = node.received[0]!
  for (let n = 0; n < 1_000; n++) node.tell(asked, '0xended', '0x0')
  node.tell(asked, '0x1', '0x7')
  node.grant(asked, '0x1')
  await added
  await expect.poll(() => heads.length).toBe(1)
  expect(JSON.parse(heads[0]!).params.result).toEqual({ number: '0x7' })
})

test('ends no subscription of a new connection by its id of the one before', async () => {
  await using node = await startNode()
  const heads: string[] = []
  const leaving = node.subscriptions.add('client', call, () => undefined)
  const staying = node.subscriptions.add('client', { ...call, params: ['logs', {}] }, (text) => heads.push(text))
  await expect.poll(() => node.received.length).toBe(2)
  for (const [nth, asked] of node.received.entries()) node.grant(asked, `0x${nth + 1}`)
  const { result } = await leaving
  await staying
  node.received[0]?.socket.terminate()
  await expect.poll(() => node.received.length, { timeout: 10_000 }).toBe(4)
  const [ofLeaving, ofStaying] = node.received.slice(2)
  // The node counts each connection's: the first id is the other's now.
  node.grant(ofStaying!, '0x1')
  node.tell(ofStaying!, '0x1', '0x7')
  await expect.poll(() => heads.length).toBe(1)
  node.subscriptions.remove(result as string)
  node.grant(ofLeaving!, '0x2')
  await expect.poll(() => node.received.slice(4).map(({ params }) => params)).toEqual([['0x2']])
})

test('subscribes again where the node refused it after a lost connection, and once', async () => {
  const node = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(node, 'listening')
  let asked = 0
  const granted: { socket: WebSocket; id: string }[] = []
  node.on('connection', (socket) =>
    socket.on('message', (data) => {
      const { id } = JSON.parse(data.toString()) as { id: number }
      asked += 1
      const isRefused = asked === 2
      if (!isRefused) granted.push({ socket, id: `0x${asked}` })
      const answer = isRefused ? { error: { code: -32005, message: 'busy' } } : { result: `0x${asked}` }
      socket.send(JSON.stringify({ jsonrpc: '2.0', id, ...answer }))
    }),
  )
  const proxy = {
    rpcWsUrl: `ws://127.0.0.1:${(node.address() as AddressInfo).port}`,
    forward: (_client, sent, send) => send(sent, AbortSignal.timeout(10_000)),
    deadline: () => AbortSignal.timeout(10_000),
  } as Pick<RpcProxy, 'rpcWsUrl' | 'forward' | 'deadline'> as RpcProxy
  const subscriptions = new SharedSubscriptions(proxy)
  const heads: string[] = []
  const { result } = await subscriptions.add('client', call, (text) => heads.push(text))
  granted[0]?.socket.terminate()
  await expect.poll(() => granted.length, { timeout: 10_000 }).toBe(2)
  const { socket, id } = granted[1]!
  socket.send(JSON.stringify({ method: 'eth_subscription', params: { subscription: id, result: { number: '0x7' } } }))
  await expect.poll(() => heads).toHaveLength(1)
  expect(JSON.parse(heads[0]!).params).toEqual({ subscription: result, result: { number: '0x7' } })
  expect(asked).toBe(3)
  subscriptions.close()
  node.close()
})
