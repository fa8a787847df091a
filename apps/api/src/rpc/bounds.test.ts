import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type SilentNode, startSilentNode } from '../testing/nodes/silent-node.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'

/** JUMPDEST, PUSH1 0, JUMP: loops until it is out of gas. */
const ENDLESS = '0x5b600056'
/** GAS, PUSH1 0, MSTORE, PUSH1 32, PUSH1 0, RETURN: returns its gas. */
const TELL_GAS = '0x5a60005260206000f3'

let server: TestServer
let node: SilentNode
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  node = await startSilentNode()
})
afterEach(() => node.close())

const call = (method: string, params: unknown[] = [], id: unknown = 1) => ({ jsonrpc: '2.0', id, method, params })

interface Answer {
  readonly id: unknown
  readonly result: string
  readonly error: { readonly code: number }
}

async function ask(url: string, body: unknown, from?: string) {
  const headers = { 'content-type': 'application/json', ...(from ? { 'x-forwarded-for': from } : {}) }
  const response = await fetch(`${url}/rpc`, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: response.status, body: (await response.json()) as Answer & Answer[] }
}

test('limits the gas of calls to the maximum', async () => {
  const small = await server.startAnother({ RPC_MAX_GAS: '1000000' })
  const given = async (gas: object) => {
    const { body } = await ask(small.url, call('eth_call', [{ data: TELL_GAS, ...gas }]))
    return Number(body.result)
  }
  for (const gas of [{}, { gas: '0xffffffffffffffff' }, { gasLimit: '0xffffffffffffffff' }]) {
    const told = await given(gas)
    expect(told).toBeGreaterThan(800_000)
    expect(told).toBeLessThanOrEqual(1_000_000)
  }
  expect(await given({ gas: '0x186a0' })).toBeLessThan(100_000)
  expect((await ask(small.url, call('eth_call', [{ data: TELL_GAS, gas: 7 }]))).body.error.code).toBe(-32602)
})

test('answers an endless call, and other calls in the meantime', async () => {
  const endless = { data: ENDLESS, gas: '0xffffffffffffffff' }
  const attacks = ['eth_call', 'eth_estimateGas', 'eth_call', 'eth_createAccessList'].map((method) =>
    ask(server.url, call(method, [endless])),
  )
  const balance = await ask(server.url, call('eth_getBalance', [server.deployment.contracts.gameCenter, 'latest']))
  expect(balance.body.result).toBe('0x0')
  for (const { status, body } of await Promise.all(attacks)) {
    expect(status).toBe(200)
    expect(body.error.code).not.toBe(-32002)
  }
})

test('ends a call at its deadline with a JSON-RPC error and disconnects from the node', async () => {
  const { url } = await server.startAnother({ RPC_URL: node.url, RPC_DEADLINE_SEC: '1' })
  const { status, body } = await ask(url, call('eth_call', [{ data: ENDLESS }], 'mine'))
  expect([status, body]).toEqual([
    503,
    { jsonrpc: '2.0', id: 'mine', error: { code: -32002, message: 'The chain did not answer in time' } },
  ])
  await expect.poll(node.aborted).toBe(1)
})

test('limits concurrent calls per client and in total; others wait', async () => {
  const { url } = await server.startAnother({
    RPC_URL: node.url,
    RPC_CALLS_IN_FLIGHT_PER_CLIENT: '4',
    RPC_CALLS_IN_FLIGHT: '6',
    TRUSTED_PROXIES: '1',
  })
  const batch = Array.from({ length: 10 }, (_, id) => call('eth_chainId', [], id))
  const one = ask(url, batch, '198.51.100.1')
  await expect.poll(node.held).toBe(4)
  const other = ask(url, batch, '198.51.100.2')
  await expect.poll(node.held).toBe(6)
  let most = 6
  let isOver = false
  const both = Promise.all([one, other]).finally(() => {
    isOver = true
  })
  await expect
    .poll(() => {
      most = Math.max(most, node.held())
      node.answerAll()
      return isOver
    })
    .toBe(true)
  expect(most).toBe(6)
  for (const { body } of await both) {
    expect(body.map(({ id, result }) => [id, result])).toEqual(batch.map(({ id }) => [id, '0x1']))
  }
})

test.each(['toString', 'constructor', '__proto__', 'hasOwnProperty', 'valueOf'])(
  'counts a batch with a method called %s',
  async (name) => {
    const { url } = await server.startAnother({ RATE_LIMIT_RPC_PER_MINUTE: '20' })
    const send = async () => (await ask(url, [call(name), call('eth_getLogs'), call('eth_getLogs')])).status
    expect([await send(), await send()]).toEqual([200, 429])
  },
)

test.each(['toString', 'constructor', '__proto__'])('counts a call of %s as one', async (name) => {
  const { url } = await server.startAnother({ RATE_LIMIT_RPC_PER_MINUTE: '3' })
  const statuses: number[] = []
  for (let count = 0; count < 4; count += 1) statuses.push((await ask(url, call(name))).status)
  expect(statuses).toEqual([200, 200, 200, 429])
})
