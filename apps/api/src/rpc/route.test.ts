import { localChain } from '@tyche/protocol/local-chain'
import { testWallets } from '@tyche/testing/wallets'
import { createPublicClient, createWalletClient, http, parseEther, toHex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { alice, bob } from '../testing/sign-in.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())

const call = (method: string, params: unknown[] = [], id: unknown = 1) => ({ jsonrpc: '2.0', id, method, params })

async function ask(body: unknown) {
  const response = await server.post('/rpc', body)
  return { status: response.status, body: await response.json() }
}

test('serves a wallet library', async () => {
  const transport = http(`${server.url}/rpc`)
  const client = createPublicClient({ chain: localChain, transport })
  expect(await client.getChainId()).toBe(31337)
  const wallet = createWalletClient({ chain: localChain, transport, account: alice })
  const hash = await wallet.sendTransaction({ to: bob.address, value: parseEther('1') })
  const receipt = await client.waitForTransactionReceipt({ hash })
  expect(receipt.status).toBe('success')
})

test.each([
  'anvil_setBalance',
  'anvil_impersonateAccount',
  'evm_mine',
  'evm_increaseTime',
  'hardhat_setCode',
  'debug_traceTransaction',
  'trace_block',
  'txpool_content',
  'admin_peers',
  'personal_sign',
  'eth_accounts',
  'eth_sign',
  'eth_signTransaction',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'eth_sendUnsignedTransaction',
  'eth_newFilter',
  'eth_subscribe',
  'wallet_sendTransaction',
  'ETH_CHAINID',
  'eth_call ',
  '__proto__',
  'constructor',
])('rejects %s with the code of an unknown method', async (method) => {
  const { status, body } = await ask(call(method, [bob.address, '0x1'], 'x'))
  expect(status).toBe(200)
  expect(body).toEqual({
    jsonrpc: '2.0',
    id: 'x',
    error: { code: -32601, message: 'This method is not available here' },
  })
})

test('returns a batch in order, each call with its id', async () => {
  const before = await server.chain.publicClient.getBalance({ address: bob.address })
  const { body } = await ask([
    call('eth_chainId', [], 7),
    call('anvil_setBalance', [bob.address, '0x1'], 7),
    { nonsense: true },
    call('eth_getBalance', [bob.address, 'latest'], 'b'),
    call('eth_call', [{ to: '0x12' }], null),
  ])
  expect(body).toMatchObject([
    { id: 7, result: '0x7a69' },
    { id: 7, error: { code: -32601 } },
    { id: null, error: { code: -32600 } },
    { id: 'b', result: toHex(before) },
    { id: null, error: {} },
  ])
})

test.each([
  ['{', 400, -32700],
  ['[]', 400, -32600],
  ['5', 200, -32600],
  [JSON.stringify(Array.from({ length: 101 }, () => call('eth_chainId'))), 400, -32005],
  [JSON.stringify(call('eth_call', ['x'.repeat(300_000)])), 400, -32600],
  [JSON.stringify({ id: 1, method: 'eth_chainId' }), 200, -32600],
  [JSON.stringify({ jsonrpc: '2.0', id: {}, method: 'eth_chainId' }), 200, -32600],
])('rejects invalid body %#', async (text, status, code) => {
  const answer = await ask(text)
  expect(answer.status).toBe(status)
  expect(answer.body).toMatchObject({ jsonrpc: '2.0', id: null, error: { code } })
})

test('rejects callers above their limit with 429 and Retry-After', async () => {
  const limited = await server.startAnother({ RATE_LIMIT_RPC_PER_MINUTE: '10' })
  const send = () => fetch(`${limited.url}/rpc`, { method: 'POST', body: JSON.stringify(call('eth_getLogs', [{}])) })
  const answers = [await send(), await send(), await send()]
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 429])
  expect(Number(answers[2]?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await answers[2]?.json()).toMatchObject({ id: 1, error: { code: -32005 } })
})

test('returns 503 with a JSON-RPC error while the node is unreachable', async () => {
  const alone = await server.startAnother({ RPC_URL: 'http://127.0.0.1:9' })
  const response = await fetch(`${alone.url}/rpc`, { method: 'POST', body: JSON.stringify(call('eth_chainId')) })
  expect(response.status).toBe(503)
  expect(await response.json()).toMatchObject({ jsonrpc: '2.0', id: 1, error: { code: -32002 } })
})

test('returns neither keys nor the node’s address', async () => {
  const { body } = await ask(call('eth_call', [{ to: testWallets.deployer.address, data: '0xzz' }]))
  expect(JSON.stringify(body)).not.toContain(new URL(server.chain.rpcUrl).host)
})
