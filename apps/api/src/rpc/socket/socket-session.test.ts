import { once } from 'node:events'
import { connect as connectTcp, createServer, type Server, type Socket } from 'node:net'
import { localChain } from '@tyche/protocol/local-chain'
import { createPublicClient, webSocket } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { alice, bob } from '../../testing/sign-in.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

/** A proxy between API and node whose connections a test can cut. */
interface Wire {
  readonly url: string
  readonly connections: () => number
  readonly cut: () => void
  /** Blocks or unblocks traffic to the node. */
  readonly hold: (isHeld: boolean) => void
  readonly close: () => void
}

async function startWire(target: string): Promise<Wire> {
  const { hostname, port } = new URL(target)
  const pairs = new Set<Socket>()
  const tos = new Map<Socket, Socket>()
  let isHeld = false
  const server: Server = createServer((near) => {
    const far = connectTcp(Number(port), hostname)
    pairs.add(near)
    tos.set(near, far)
    far.pipe(near)
    if (!isHeld) near.pipe(far)
    const end = () => {
      pairs.delete(near)
      tos.delete(near)
      near.destroy()
      far.destroy()
    }
    for (const socket of [near, far]) socket.on('error', end).on('close', end)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `ws://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    connections: () => pairs.size,
    cut: () => {
      for (const socket of [...pairs]) socket.destroy()
    },
    hold: (held) => {
      isHeld = held
      for (const [near, far] of tos) {
        if (held) near.unpipe(far).pause()
        else near.pipe(far)
      }
    },
    close: () => server.close(),
  }
}

let server: TestServer
let wire: Wire
let url: string
beforeAll(async () => {
  server = await createTestServer()
  wire = await startWire(server.chain.wsUrl)
  const other = await server.startAnother({ RPC_WS_URL: wire.url })
  url = `${other.url.replace('http', 'ws')}/rpc`
})
afterAll(async () => {
  await server.stop()
  wire.close()
})

class Client {
  readonly socket: WebSocket
  readonly messages: { id?: number; method?: string; result?: unknown; error?: { code: number }; params?: unknown }[] =
    []
  #sequence = 0

  constructor(options: { origin?: string } = {}, address = url) {
    this.socket = new WebSocket(address, options)
    this.socket.on('message', (data) => this.messages.push(JSON.parse(data.toString())))
  }

  async ask(method: string, params: unknown[] = []) {
    if (this.socket.readyState === WebSocket.CONNECTING) await once(this.socket, 'open')
    this.#sequence += 1
    const id = this.#sequence
    this.socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }))
    const answer = () => this.messages.find((message) => message.id === id)
    return await vi.waitUntil(answer, { timeout: 15_000, interval: 5 })
  }

  notified(subscription: unknown) {
    return this.messages.filter(
      ({ method, params }) =>
        method === 'eth_subscription' && (params as { subscription: unknown }).subscription === subscription,
    )
  }
}

const mine = () => server.chain.testClient.mine({ blocks: 1 })

test('serves a wallet library: reads, new blocks, logs', async () => {
  const client = createPublicClient({ chain: localChain, transport: webSocket(url) })
  expect(await client.getChainId()).toBe(31337)
  const seen: bigint[] = []
  const stop = client.watchBlockNumber({ onBlockNumber: (block) => void seen.push(block) })
  const mineAndCount = async () => {
    await mine()
    return seen.length
  }
  await expect.poll(mineAndCount).toBeGreaterThan(1)
  stop()
  const rpcClient = await client.transport.getRpcClient()
  rpcClient.close()
})

test('rejects what HTTP rejects, and subscriptions to the mempool', async () => {
  const client = new Client()
  expect((await client.ask('anvil_setBalance', [bob.address, '0x1']))?.error?.code).toBe(-32601)
  expect((await client.ask('eth_sendTransaction', [{ from: alice.address }]))?.error?.code).toBe(-32601)
  expect((await client.ask('eth_subscribe', ['newPendingTransactions']))?.error?.code).toBe(-32602)
  expect((await client.ask('eth_chainId'))?.result).toBe('0x7a69')
  client.socket.close()
})

test('keeps no subscription of parameters that are too large', async () => {
  const client = new Client()
  const addresses = (count: number) => ({ address: Array.from({ length: count }, () => alice.address) })
  expect((await client.ask('eth_subscribe', ['logs', addresses(150)]))?.result).toBeTypeOf('string')
  expect((await client.ask('eth_subscribe', ['logs', addresses(250)]))?.error?.code).toBe(-32602)
  expect((await client.ask('eth_subscribe', ['newHeads', 'x'.repeat(10_000)]))?.error?.code).toBe(-32602)
  client.socket.close()
})

test('answers invalid messages and keeps the connection', async () => {
  const client = new Client()
  await once(client.socket, 'open')
  client.socket.send('{')
  client.socket.send('[]')
  client.socket.send('7')
  const codes = () => client.messages.map((message) => message.error?.code)
  await expect.poll(codes).toEqual([-32700, -32600, -32600])
  expect((await client.ask('net_version'))?.result).toBe('31337')
  client.socket.close()
})

test('closes a connection that sends too much at once', async () => {
  const client = new Client()
  await once(client.socket, 'open')
  client.socket.send('x'.repeat(300_000))
  const [code] = await once(client.socket, 'close')
  expect(code).toBe(1009)
})

test('ends a subscription on request, and rejects one above the limit', async () => {
  const client = new Client()
  const first = await client.ask('eth_subscribe', ['newHeads'])
  for (let count = 1; count < 64; count += 1) await client.ask('eth_subscribe', ['newHeads'])
  expect((await client.ask('eth_subscribe', ['newHeads']))?.error?.code).toBe(-32005)
  expect((await client.ask('eth_unsubscribe', [first?.result]))?.result).toBe(true)
  expect((await client.ask('eth_unsubscribe', [first?.result]))?.result).toBe(false)
  expect((await client.ask('eth_unsubscribe', ['0x0badc0de']))?.result).toBe(false)
  client.socket.close()
})

test('counts subscriptions that are not granted yet', async () => {
  const client = new Client()
  await once(client.socket, 'open')
  const ask = (id: number) => ({ jsonrpc: '2.0', id, method: 'eth_subscribe', params: ['newHeads'] })
  for (let id = 1; id <= 100; id += 1) client.socket.send(JSON.stringify(ask(id)))
  const answers = () => client.messages.filter(({ id }) => typeof id === 'number')
  await expect.poll(() => answers().length).toBe(100)
  expect(answers().filter(({ result }) => typeof result === 'string')).toHaveLength(64)
  expect(answers().filter(({ error }) => error?.code === -32005)).toHaveLength(36)
  client.socket.close()
})

test('counts subscriptions of a batch', async () => {
  const client = new Client()
  await once(client.socket, 'open')
  const batch = Array.from({ length: 100 }, (_, id) => ({
    jsonrpc: '2.0',
    id,
    method: 'eth_subscribe',
    params: ['newHeads'],
  }))
  client.socket.send(JSON.stringify(batch))
  const granted = () => client.messages.flat().filter(({ result }) => typeof result === 'string')
  await expect.poll(() => client.messages.some(Array.isArray)).toBe(true)
  expect(granted()).toHaveLength(64)
  client.socket.close()
})

test('limits the gas of calls', async () => {
  const client = new Client()
  const tellGas = { data: '0x5a60005260206000f3', gas: '0xffffffffffffffff' }
  expect(Number((await client.ask('eth_call', [tellGas]))?.result)).toBeLessThanOrEqual(30_000_000)
  expect((await client.ask('eth_call', [{ gas: 1 }]))?.error?.code).toBe(-32602)
  client.socket.close()
})

test('ends a call at its deadline and continues', async () => {
  const RPC_URL = wire.url.replace('ws', 'http')
  const other = await server.startAnother({ RPC_URL, RPC_WS_URL: wire.url, RPC_DEADLINE_SEC: '1' })
  const client = new Client({}, `${other.url.replace('http', 'ws')}/rpc`)
  const subscription = (await client.ask('eth_subscribe', ['newHeads']))?.result
  wire.hold(true)
  const answer = await client.ask('eth_getBalance', [bob.address, 'latest'])
  expect(answer?.error).toEqual({ code: -32002, message: 'The chain did not answer in time' })
  wire.hold(false)
  const before = client.notified(subscription).length
  const mineAndCount = async () => {
    await mine()
    return client.notified(subscription).length
  }
  await expect.poll(mineAndCount).toBeGreaterThan(before)
  expect((await client.ask('eth_chainId'))?.result).toBe('0x7a69')
  client.socket.close()
})

test('keeps a client’s subscription under its id when the node’s connection breaks', async () => {
  const client = new Client()
  const subscription = (await client.ask('eth_subscribe', ['newHeads']))?.result
  await mine()
  await expect.poll(() => client.notified(subscription).length).toBeGreaterThan(0)
  wire.cut()
  const before = client.notified(subscription).length
  const mineAndCount = async () => {
    await mine()
    return client.notified(subscription).length
  }
  await expect.poll(mineAndCount).toBeGreaterThan(before)
  expect((await client.ask('eth_chainId'))?.result).toBe('0x7a69')
  expect((await client.ask('eth_unsubscribe', [subscription]))?.result).toBe(true)
  client.socket.close()
})

test('closes its connection to the node when the client leaves', async () => {
  await expect.poll(wire.connections).toBe(0)
  const client = new Client()
  await client.ask('eth_subscribe', ['logs', {}])
  expect(wire.connections()).toBe(1)
  client.socket.terminate()
  await expect.poll(wire.connections).toBe(0)
})

test('shares one connection to the node, and one subscription, among clients who ask for the same', async () => {
  await expect.poll(wire.connections).toBe(0)
  const clients = Array.from({ length: 8 }, () => new Client())
  const ids = await Promise.all(
    clients.map(async (client) => (await client.ask('eth_subscribe', ['newHeads']))?.result),
  )
  expect(new Set(ids).size).toBe(8)
  expect(wire.connections()).toBe(1)
  await mine()
  const heads = () => clients.map((client, at) => client.notified(ids[at]).length)
  await expect.poll(() => Math.min(...heads())).toBeGreaterThan(0)
  // Those who leave take nothing from the others.
  for (const client of clients.splice(1)) client.socket.terminate()
  const before = heads()[0] ?? 0
  const mineAndCount = async () => {
    await mine()
    return heads()[0]
  }
  await expect.poll(mineAndCount).toBeGreaterThan(before)
  expect(wire.connections()).toBe(1)
  wire.cut()
  const afterCut = heads()[0] ?? 0
  await expect.poll(mineAndCount).toBeGreaterThan(afterCut)
  clients[0]?.socket.terminate()
  await expect.poll(wire.connections).toBe(0)
})

test('tells a client the node’s refusal of a filter, and the next one again', async () => {
  const client = new Client()
  const ask = () => client.ask('eth_subscribe', ['logs', { address: 'nowhere' }])
  expect((await ask())?.error).toBeDefined()
  expect((await ask())?.error).toBeDefined()
  client.socket.close()
})

test('answers a call with "unavailable" while the node is gone', async () => {
  const other = await server.startAnother({ RPC_URL: 'http://127.0.0.1:9', RPC_WS_URL: 'ws://127.0.0.1:9' })
  const client = new Client({}, `${other.url.replace('http', 'ws')}/rpc`)
  expect((await client.ask('eth_getBalance', [bob.address, 'latest']))?.error?.code).toBe(-32002)
  client.socket.close()
})

test('rejects pages of other sites', async () => {
  const own = new Client({ origin: 'http://localhost:7777' })
  expect((await own.ask('eth_chainId'))?.result).toBe('0x7a69')
  own.socket.close()
  const evil = new WebSocket(url, { origin: 'https://evil.example' })
  const [error] = await once(evil, 'error')
  expect(String(error)).toContain('403')
  // DNS rebinding: for a browser, page and socket have the same origin.
  const rebound = new WebSocket(url, { origin: 'http://evil.example', headers: { host: 'evil.example' } })
  expect(String((await once(rebound, 'error'))[0])).toContain('403')
  const lost = new WebSocket(url.replace('/rpc', '/other'))
  expect(String((await once(lost, 'error'))[0])).toContain('404')
})
