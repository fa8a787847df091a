import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import type { JsonRpcCall } from './json-rpc.ts'
import { postCall } from './post-call.ts'

const call: JsonRpcCall = { jsonrpc: '2.0', id: 'mine', method: 'eth_getLogs', params: [{ fromBlock: '0x0' }] }

test.each([
  ['gives a large answer', 7 * 1_048_576, { result: expect.any(String) }],
  ['takes no answer that is too large', 9 * 1_048_576, { error: { code: -32602, message: expect.any(String) } }],
])('%s', async (_title, characters, answer) => {
  const node = createServer((request, response) => {
    request.resume()
    response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: '0'.repeat(characters) }))
  })
  node.listen(0, '127.0.0.1')
  await once(node, 'listening')
  const url = `http://127.0.0.1:${(node.address() as AddressInfo).port}`
  try {
    expect(await postCall(url, call, AbortSignal.timeout(20_000))).toEqual({ jsonrpc: '2.0', id: 'mine', ...answer })
  } finally {
    node.closeAllConnections()
    node.close()
  }
})
