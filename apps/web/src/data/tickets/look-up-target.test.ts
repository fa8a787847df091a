import { type Address, createPublicClient, custom, type Hex } from 'viem'
import { mainnet } from 'viem/chains'
import { beforeEach, expect, test, vi } from 'vitest'
import { type ChainClient, loadChainClient } from '../chain/chain-client.ts'
import { loadChainConfig } from '../chain-config/chain-config.ts'
import { lookUpTarget } from './look-up-target.ts'

vi.mock('../chain/chain-client.ts')
vi.mock('../chain-config/chain-config.ts', async (original) => ({
  ...(await original<object>()),
  loadChainConfig: vi.fn(),
}))

const own = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const safe = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const luckyBuy = '0x6F3c103b9080E0170514693BaF797F7e5E1dA3E0'

/** What stands at an address, and whom a name means. */
let codes: Record<string, Hex>
let names: Record<string, Address>
const getEnsAddress = vi.fn(async ({ name }: { name: string }) => names[name] ?? null)

function clientOf(chain: typeof mainnet): ChainClient {
  const request = async ({ method, params }: { method: string; params: [string] }) => {
    if (method !== 'eth_getCode') throw new Error(`not asked for: ${method}`)
    return codes[params[0].toLowerCase()] ?? '0x'
  }
  return { ...createPublicClient({ chain, transport: custom({ request }) }), getEnsAddress } as unknown as ChainClient
}

beforeEach(() => {
  codes = { [safe.toLowerCase()]: '0x60806040' }
  names = { 'friend.eth': friend, 'me.eth': own, 'safe.eth': safe, 'house.eth': luckyBuy }
  getEnsAddress.mockClear()
  vi.mocked(loadChainClient).mockResolvedValue(clientOf(mainnet))
  vi.mocked(loadChainConfig).mockResolvedValue({ contracts: { luckyBuy }, pools: [], tokens: [], games: [] } as never)
})

test.each([
  ['an address', friend, { address: friend, isContract: false }],
  ['an address without its checksum', friend.toLowerCase(), { address: friend, isContract: false }],
  ['a name', 'friend.eth', { address: friend, isContract: false }],
  ['a name in another case', ' Friend.ETH ', { address: friend, isContract: false }],
  ['the address of a contract', safe, { address: safe, isContract: true }],
  ['the name of a contract', 'safe.eth', { address: safe, isContract: true }],
])('behavior: finds %s', async (_, text, found) => {
  expect(await lookUpTarget(text, own)).toEqual(found)
})

test('behavior: an account that delegates to a contract still has its key', async () => {
  codes[friend.toLowerCase()] = `0xef0100${'3c'.repeat(20)}`
  expect(await lookUpTarget(friend, own)).toEqual({ address: friend, isContract: false })
})

test.each([
  ['nobody’s name', 'nobody.eth', 'unknownName'],
  ['what can be no name', 'a..eth', 'unknownName'],
  ['one’s own name', 'me.eth', 'own'],
  ['the name of a contract of Tyche', 'house.eth', 'house'],
  ['one’s own address', own.toLowerCase(), 'own'],
  ['an address of Tyche', luckyBuy, 'house'],
  ['a typo', friend.replace('C8', 'c8'), 'checksum'],
  ['nothing', ' ', 'empty'],
])('error: %s', async (_, text, problem) => {
  expect(await lookUpTarget(text, own)).toEqual({ problem })
})

test('error: a chain without ENS has no names, and is not asked for one', async () => {
  const { ensUniversalResolver: _, ...contracts } = mainnet.contracts
  vi.mocked(loadChainClient).mockResolvedValue(clientOf({ ...mainnet, contracts } as never))
  expect(await lookUpTarget('friend.eth', own)).toEqual({ problem: 'noNames' })
  expect(getEnsAddress).not.toHaveBeenCalled()
})

test('error: a node that does not answer is no wrong address', async () => {
  getEnsAddress.mockRejectedValueOnce(new Error('502'))
  await expect(lookUpTarget('friend.eth', own)).rejects.toThrow('502')
})
