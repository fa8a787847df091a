import { beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../lib/query-client/query-client.ts'
import { ensNameQuery } from './ens-name.ts'

const address = `0x${'ab'.repeat(20)}` as const
const getEnsName = vi.fn<() => Promise<string | null>>()
const loadChainClient = vi.hoisted(() => vi.fn())
vi.mock('../chain/chain-client.ts', () => ({ loadChainClient }))

const withResolver = { contracts: { ensUniversalResolver: { address } } }

beforeEach(() => {
  getEnsName.mockReset().mockResolvedValue('ada.eth')
  loadChainClient.mockReset().mockResolvedValue({ chain: withResolver, getEnsName })
})

const readName = () => createQueryClient().fetchQuery(ensNameQuery(address))

test('default', async () => {
  expect(await readName()).toBe('ada.eth')
  expect(getEnsName).toHaveBeenCalledExactlyOnceWith({ address })
})

test('behavior: a chain without ENS is not queried', async () => {
  loadChainClient.mockResolvedValue({ chain: {}, getEnsName })
  expect(await readName()).toBeNull()
  expect(getEnsName).not.toHaveBeenCalled()
})

test('behavior: a failure gives no name and no error', async () => {
  getEnsName.mockRejectedValue(new Error('resolver reverted'))
  expect(await readName()).toBeNull()
  loadChainClient.mockRejectedValue(new Error('no configuration'))
  expect(await readName()).toBeNull()
})
