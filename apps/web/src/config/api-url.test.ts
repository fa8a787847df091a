import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// Its console output does not matter here, and there is a lot of it.
vi.mock('@tyche/api-schema/config', () => ({ runtimeConfig: { parse: () => config } }))

const API = 'https://api.example/tyche'
const config = { chainId: 31337, chainName: 'Tyche local', coin: { name: 'Ether', symbol: 'ETH' }, rpcPath: '/rpc' }
const asked: string[] = []

beforeEach(() => {
  vi.resetModules()
  asked.length = 0
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(String(url))
    return new Response(JSON.stringify({ code: 200, message: 'ok', data: {} }))
  })
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Makes one request of each kind that a page sends to the API. */
async function askForAll() {
  const { api } = await import('../lib/api-client/api-client.ts')
  const { loadChainConfig } = await import('../data/chain-config/chain-config.ts')
  const { readServiceStatus } = await import('../lib/api-client/service-status.ts')
  const { streamHub } = await import('../lib/stream/stream-hub.ts')
  const { chainOf } = await import('../data/chain/chain.ts')
  await api.post('/v1/contractCenter/luckyGame/history')
  const chain = chainOf(await loadChainConfig())
  await readServiceStatus()
  const stop = streamHub.watch(['bets'], { onEvent: () => undefined })
  await vi.waitUntil(() => asked.length >= 4)
  stop()
  return [...asked, chain.rpcUrls.default.http[0], chain.rpcUrls.default.webSocket?.[0]]
}

test('sends requests to the API address of the build', async () => {
  vi.stubEnv('TYCHE_API_BASE', API)
  expect(await askForAll()).toEqual([
    `${API}/v1/contractCenter/luckyGame/history`,
    `${API}/config.json`,
    `${API}/statusz`,
    `${API}/v1/stream?topics=bets`,
    `${API}/rpc`,
    'wss://api.example/tyche/rpc',
  ])
})

test('sends requests to its own origin when the build names no API', async () => {
  expect(await askForAll()).toEqual([
    '/v1/contractCenter/luckyGame/history',
    '/config.json',
    '/statusz',
    '/v1/stream?topics=bets',
    `${location.origin}/rpc`,
    `${location.origin.replace('http', 'ws')}/rpc`,
  ])
})
