import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import type { RpcProxy } from '../create-rpc-proxy.ts'
import type { JsonRpcCall } from '../json-rpc.ts'
import { SharedSubscriptions } from './shared-subscriptions.ts'

const call: JsonRpcCall = { jsonrpc: '2.0', id: 1, method: 'eth_subscribe', params: ['newHeads'] }

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
