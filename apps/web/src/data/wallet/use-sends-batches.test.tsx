import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../lib/query-client/query-client.ts'
import { useSendsBatches } from './use-sends-batches.ts'
import { walletStore } from './wallet-store.ts'

vi.mock('wagmi/actions', () => ({ getConnection: () => walletStore.getState(), getWalletClient: async () => ({}) }))
vi.mock('@tyche/sdk/tx', () => ({ sendsBatches: async () => true }))
vi.mock('./load-wallet.ts', () => ({ loadWallet: async () => ({ config: {}, chainConfig: { chainId: 5 } }) }))

const owner = `0x${'ab'.repeat(20)}` as const
afterEach(() => walletStore.setState(walletStore.getInitialState(), true))

test('asks a wallet that was on another network once it is on the right one', async () => {
  walletStore.setState({ status: 'connected', chainId: 1 })
  const client = createQueryClient()
  const { result } = renderHook(() => useSendsBatches(owner), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  await expect.poll(() => result.current).toBe(false)
  act(() => walletStore.setState({ chainId: 5 }))
  await expect.poll(() => result.current).toBe(true)
})
