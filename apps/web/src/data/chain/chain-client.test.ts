import { expect, test, vi } from 'vitest'
import { loadChainConfig } from '../chain-config/chain-config.ts'
import { loadChainClient } from './chain-client.ts'

vi.mock('../chain-config/chain-config.ts', async (original) => ({
  ...(await original<object>()),
  loadChainConfig: vi.fn(),
}))

test('creates one chain client as soon as the configuration can be read', async () => {
  vi.mocked(loadChainConfig).mockRejectedValueOnce(new Error('/config.json answered 502'))
  await expect(loadChainClient()).rejects.toThrow('502')
  const config = { chainId: 31337, chainName: 'Tyche local', coin: { name: 'Ether', symbol: 'ETH' }, rpcPath: '/rpc' }
  vi.mocked(loadChainConfig).mockResolvedValue(config as never)
  const client = await loadChainClient()
  expect(client.chain.id).toBe(31337)
  expect(await loadChainClient()).toBe(client)
})
