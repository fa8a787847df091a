// @vitest-environment node
import { encodeFunctionResult, erc20Abi, multicall3Abi } from 'viem'
import { afterEach, expect, test, vi } from 'vitest'
import type { ChainConfig } from '../chain-config/chain-config.ts'
import { openBatchedClient } from './open-batched-client.ts'

vi.mock('../chain/chain.ts', () => ({
  chainOf: () => ({
    id: 8453,
    name: 'Chain',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['https://site.example/rpc'] } },
  }),
}))

const token = `0x${'a1'.repeat(20)}` as const
const owners = [1, 2, 3].map((digit) => `0x${`0${digit}`.repeat(20)}` as const)
const seven = encodeFunctionResult({ abi: erc20Abi, functionName: 'balanceOf', result: 7n })
const three = owners.map(() => ({ success: true, returnData: seven }))

type Call = { id: number; method: string; params: [{ to: string }] }

/** A node with or without Multicall3; tells what it is asked, request by request. */
function serve({ hasMulticall }: { hasMulticall: boolean }) {
  const asked: { url: string; methods: string[] }[] = []
  const answer = ({ id, method, params }: Call) => {
    const toMulticall = method === 'eth_call' && params[0].to !== token
    const result =
      method === 'eth_getCode'
        ? hasMulticall
          ? '0x60'
          : '0x'
        : toMulticall
          ? encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result: three })
          : seven
    return { jsonrpc: '2.0', id, result }
  }
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    const calls = JSON.parse(body) as Call | Call[]
    const list = Array.isArray(calls) ? calls : [calls]
    asked.push({ url, methods: list.map(({ method }) => method) })
    return new Response(JSON.stringify(Array.isArray(calls) ? list.map(answer) : answer(calls)))
  })
  return asked
}

afterEach(() => vi.unstubAllGlobals())

async function readThree(rpc: string | undefined) {
  const client = await openBatchedClient(rpc, {} as ChainConfig)
  const read = (owner: `0x${string}`) =>
    client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [owner], blockNumber: 9n })
  return Promise.all(owners.map(read))
}

test('asks many reads in one call where the chain has Multicall3', async () => {
  const asked = serve({ hasMulticall: true })
  expect(await readThree('https://rpc.example/')).toEqual([7n, 7n, 7n])
  expect(asked.map(({ methods }) => methods)).toEqual([['eth_getCode'], ['eth_call']])
  expect(new Set(asked.map(({ url }) => url))).toEqual(new Set(['https://rpc.example/']))
})

test('asks many reads in one batch of JSON-RPC elsewhere, by our own node unless another is named', async () => {
  const asked = serve({ hasMulticall: false })
  expect(await readThree(undefined)).toEqual([7n, 7n, 7n])
  expect(asked).toEqual([
    { url: 'https://site.example/rpc', methods: ['eth_getCode'] },
    { url: 'https://site.example/rpc', methods: ['eth_call', 'eth_call', 'eth_call'] },
  ])
})
