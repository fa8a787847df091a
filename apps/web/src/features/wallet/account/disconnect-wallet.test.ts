import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { walletStore } from '../../../data/wallet/wallet-store.ts'
import { disconnectWallet } from './disconnect-wallet.ts'

const wagmi = vi.hoisted(() => ({ disconnect: vi.fn() }))
const setState = vi.hoisted(() => vi.fn())
vi.mock('wagmi/actions', () => wagmi)
vi.mock('../../../data/wallet/load-wallet.ts', () => ({ loadWallet: async () => ({ config: { setState } }) }))

beforeEach(() => {
  vi.useFakeTimers()
  wagmi.disconnect.mockReset()
  setState.mockReset()
  walletStore.setState({ status: 'connected' })
})
afterEach(() => {
  walletStore.setState(walletStore.getInitialState(), true)
  vi.useRealTimers()
})

test.each([
  ['fails', () => Promise.reject(new Error('locked'))],
  ['never answers', () => new Promise(() => {})],
])('disconnects from a wallet that %s', async (_mood, answer) => {
  wagmi.disconnect.mockImplementation(answer)
  const disconnecting = disconnectWallet()
  await vi.advanceTimersByTimeAsync(3_000)
  await disconnecting
  const [change] = setState.mock.calls[0] as [(state: object) => object]
  expect(change({ chainId: 5 })).toEqual({
    chainId: 5,
    status: 'disconnected',
    current: null,
    connections: new Map(),
  })
})

test('leaves a wallet that disconnects properly unchanged', async () => {
  wagmi.disconnect.mockResolvedValue(undefined)
  await disconnectWallet()
  expect(setState).not.toHaveBeenCalled()
})
