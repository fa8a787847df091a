import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { walletStore } from '../../../data/wallet/wallet-store.ts'
import { keepSession, showSessionOf } from '../../../lib/session/session-store.ts'
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
  showSessionOf(undefined)
  vi.unstubAllGlobals()
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

test('does not wait for a server that never answers', async () => {
  const address = `0x${'ab'.repeat(20)}`
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  showSessionOf(address)
  keepSession(address, { accessToken: 't', accessExpire: Date.now() / 1000 + 60 })
  wagmi.disconnect.mockResolvedValue(undefined)
  void disconnectWallet()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(wagmi.disconnect).toHaveBeenCalledTimes(1)
})

test('leaves a wallet that disconnects properly unchanged', async () => {
  wagmi.disconnect.mockResolvedValue(undefined)
  await disconnectWallet()
  expect(setState).not.toHaveBeenCalled()
})
