import { beforeEach, expect, test, vi } from 'vitest'
import { getConnection, getWalletClient, switchChain } from 'wagmi/actions'
import { openWriter } from './writer.ts'

vi.mock('wagmi/actions', () => ({
  getConnection: vi.fn(),
  getWalletClient: vi.fn(),
  switchChain: vi.fn(),
  watchConnection: () => () => {},
}))
vi.mock('../chain/chain-client.ts', () => ({ loadChainClient: async () => ({}) }))
vi.mock('../wallet/load-wallet.ts', () => ({
  loadWallet: async () => ({ config: { connectors: [] }, chainConfig: { chainId: 1 } }),
}))

const [first, second] = ['11', '22'].map((byte) => `0x${byte.repeat(20)}` as const) as [`0x${string}`, `0x${string}`]
const wait = { account: first, signal: new AbortController().signal, abort: () => {} }

function connect(address: `0x${string}`, chainId: number): void {
  vi.mocked(getConnection).mockReturnValue({ status: 'connected', address, chainId } as never)
  vi.mocked(getWalletClient).mockResolvedValue({ account: { address } } as never)
}

beforeEach(() => connect(first, 1))

test('is the wallet of the account whose work it is', async () => {
  const { wallet } = await openWriter(wait)
  expect((wallet as () => unknown)()).toEqual({ account: { address: first } })
})

test('is none if the wallet left the account while it was asked to change the chain', async () => {
  connect(first, 5)
  vi.mocked(switchChain).mockImplementation(async () => connect(second, 1) as never)
  const { wallet } = await openWriter(wait)
  expect(wallet).toThrow(expect.objectContaining({ problem: 'accountChanged' }))
})
