import { afterEach, expect, test, vi } from 'vitest'
import { readRecord } from './read-record.ts'

const address = `0x${'11'.repeat(20)}`
const names = [
  ...['randomnessCoordinator', 'gameCenter', 'stablePool', 'coinFlip', 'blueChipPool', 'liquidityManager'],
  ...['liquidityUtils', 'dice', 'range', 'rockPaperScissors', 'spin', 'rewardPool', 'ticketArt', 'incomeVault'],
  ...['offChainSales', 'luckyBuyExtension', 'luckyBuy', 'ticket'],
]
const record = {
  chainId: 8453,
  deploymentBlock: '77',
  genesisHash: `0x${'22'.repeat(32)}`,
  contracts: Object.fromEntries(names.map((name) => [name, address])),
  roles: { deployer: address },
  beacon: { scheme: 'x', publicKey: 'ab', genesisTime: 1, periodSec: 3, minDelaySec: 1 },
  ...{ pools: [], tokens: [], games: [{ name: 'coin', address }] },
}

const serve = (body: string, headers: HeadersInit = { 'content-type': 'application/json' }, status = 200) =>
  vi.stubGlobal('fetch', async () => new Response(body, { status, headers }))
afterEach(() => vi.unstubAllGlobals())

test('behavior: reads contracts and beacon of the record, without what the API alone knows', async () => {
  serve(JSON.stringify(record))
  const { chainId, chainName, deploymentBlock, beacon, games, features } = (await readRecord())!
  expect({ chainId, chainName, deploymentBlock, games }).toEqual({
    ...{ chainId: 8453, chainName: 'Chain 8453', deploymentBlock: '77' },
    games: record.games,
  })
  expect(beacon).toEqual(record.beacon)
  expect(features).toEqual({ demoWallet: false, mint: false, fund: false })
})

test('error: no record is there, or the server answers with its page', async () => {
  serve('', {}, 404)
  expect(await readRecord()).toBeUndefined()
  serve('<!doctype html>', { 'content-type': 'text/html' })
  expect(await readRecord()).toBeUndefined()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed to fetch')))
  expect(await readRecord()).toBeUndefined()
})

test('error: a broken record is refused', async () => {
  serve(JSON.stringify({ ...record, contracts: {} }))
  await expect(readRecord()).rejects.toThrow()
})
