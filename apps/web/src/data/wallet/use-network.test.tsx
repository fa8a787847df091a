import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../lib/query-client/query-client.ts'
import { type ChainConfig, chainConfigQuery } from '../chain-config/chain-config.ts'
import { useNetwork } from './use-network.ts'
import { walletStore } from './wallet-store.ts'

const switchChain = vi.hoisted(() => vi.fn<() => Promise<void>>())
vi.mock('wagmi/actions', () => ({ switchChain }))
vi.mock('./load-wallet.ts', () => ({ loadWallet: async () => ({ config: 'wagmi', chainConfig: { chainId: 5 } }) }))

// The hook loads this on demand. On a busy machine the first load can take longer than a test waits.
beforeAll(() => import('wagmi/actions'))
beforeEach(() => {
  switchChain.mockReset().mockResolvedValue(undefined)
  walletStore.setState({ status: 'connected', chainId: 1 })
})
afterEach(() => walletStore.setState(walletStore.getInitialState(), true))

function network() {
  const client = createQueryClient()
  client.setQueryData(chainConfigQuery.queryKey, { chainId: 5, chainName: 'Five' } as ChainConfig)
  return renderHook(() => useNetwork(), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  }).result
}

test('reports the wrong network only for a connected wallet on another chain', () => {
  const result = network()
  expect(result.current).toMatchObject({ name: 'Five', isWrong: true })
  act(() => walletStore.setState({ chainId: 5 }))
  expect(result.current.isWrong).toBe(false)
  act(() => walletStore.setState({ status: 'disconnected', chainId: 1 }))
  expect(result.current.isWrong).toBe(false)
})

test('shows that switching is in progress until the player refuses', async () => {
  let refuse = (_error: Error) => {}
  switchChain.mockImplementation(
    () =>
      new Promise((_resolve, reject) => {
        refuse = reject
      }),
  )
  const result = network()
  let failed: unknown
  act(() => {
    result.current.switchNetwork().catch((error: unknown) => {
      failed = error
    })
  })
  expect(result.current.isSwitching).toBe(true)
  await waitFor(() => expect(switchChain).toHaveBeenCalledWith('wagmi', { chainId: 5 }))
  await act(async () => refuse(new Error('no')))
  expect([result.current.isSwitching, String(failed)]).toEqual([false, 'Error: no'])
})
