import { expect, test } from 'vitest'
import { clampGas } from './clamp-gas.ts'
import type { JsonRpcCall } from './json-rpc.ts'

const MAX = 30_000_000n
const MAX_HEX = '0x1c9c380'

const call = (method: string, params?: unknown): JsonRpcCall => ({
  jsonrpc: '2.0',
  id: 1,
  method,
  ...(params === undefined ? {} : { params }),
})
const paramsOf = (method: string, params?: unknown) => clampGas(call(method, params), MAX)?.params

test.each([
  [{ to: '0x12' }, { to: '0x12', gas: MAX_HEX }],
  [{ gas: null }, { gas: MAX_HEX }],
  [{ gas: '0xffffffffffffffff' }, { gas: MAX_HEX }],
  [{ gas: '0x1c9c381' }, { gas: MAX_HEX }],
  [{ gas: '0x1c9c380' }, { gas: MAX_HEX }],
  [{ gas: '0x5208' }, { gas: '0x5208' }],
  [{ gasLimit: '0x5208' }, { gas: '0x5208' }],
  [{ gasLimit: '0xffffffffff' }, { gas: MAX_HEX }],
  [{ gas: '0x5208', gasLimit: '0xffffffffff' }, { gas: '0x5208' }],
])('behavior: %j becomes %j', (given, sent) => {
  for (const method of ['eth_call', 'eth_createAccessList', 'eth_estimateGas']) {
    expect(paramsOf(method, [given, 'latest', { state: 1 }])).toEqual([sent, 'latest', { state: 1 }])
  }
})

test.each([
  undefined,
  [],
  [null],
  [[]],
  ['0x12'],
  { to: '0x12' },
  [{ gas: 21_000 }],
  [{ gas: '21000' }],
  [{ gas: '0x' }],
  [{ gas: '-0x1' }],
  [{ gas: { toString: 1 } }],
  [{ gas: `0x${'f'.repeat(65)}` }],
  [{ gasLimit: '1e9' }],
])('error: rejects %j, whose gas cannot be read', (params) => {
  expect(clampGas(call('eth_call', params), MAX)).toBeUndefined()
})

test('behavior: leaves other methods unchanged', () => {
  for (const params of [undefined, [{ gas: '0xffffffffff' }], { any: 1 }]) {
    const given = call('eth_getLogs', params)
    expect(clampGas(given, MAX)).toBe(given)
  }
})
