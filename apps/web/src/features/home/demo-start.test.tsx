import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type ChainConfig, chainConfigQuery } from '../../data/chain-config/chain-config.ts'
import { runWrite } from '../../data/transactions/run-write.ts'
import { connectDemo } from '../../data/wallet/demo/connect-demo.ts'
import { walletStore } from '../../data/wallet/wallet-store.ts'
import { queryClient } from '../../lib/query-client/query-client.ts'
import { useShell } from '../../lib/shell/shell-store.ts'
import { renderInRouter } from '../../testing/render-in-router.tsx'
import { DemoStart } from './demo-start.tsx'

const usdm = `0x${'11'.repeat(20)}` as const
const player = `0x${'22'.repeat(20)}` as const
const readContract = vi.hoisted(() => vi.fn<() => Promise<bigint>>())
const config = {
  features: { demoWallet: true, mint: true },
  tokens: [{ symbol: 'USDM', address: usdm, decimals: 6, mintable: true }],
} as unknown as ChainConfig

vi.mock('../../data/transactions/run-write.ts')
vi.mock('../../data/wallet/demo/connect-demo.ts')
vi.mock('../../data/chain/chain-client.ts', () => ({ loadChainClient: async () => ({ readContract }) }))
vi.mock('../../data/chain-config/chain-config.ts', async (original) => ({
  ...(await original<object>()),
  loadChainConfig: async () => config,
}))

beforeEach(() => {
  queryClient.clear()
  readContract.mockReset().mockResolvedValue(0n)
  vi.mocked(runWrite)
    .mockReset()
    .mockResolvedValue({ ok: true, receipt: {} as never })
  vi.mocked(connectDemo)
    .mockReset()
    .mockImplementation(async () => walletStore.setState({ status: 'connected', address: player, isDemo: true }))
  walletStore.setState(walletStore.getInitialState(), true)
  useShell.setState(useShell.getInitialState(), true)
})

async function press() {
  queryClient.setQueryData(chainConfigQuery.queryKey, config)
  const { router } = await renderInRouter(
    <QueryClientProvider client={queryClient}>
      <DemoStart />
    </QueryClientProvider>,
  )
  const button = await screen.findByRole('button', { name: 'Try a demo wallet' })
  // The press navigates away, which ends the page that a user event would wait for.
  button.click()
  return router
}

const toast = () => useShell.getState().toast.options

test('one press connects, opens the first game and mints', async () => {
  const router = await press()
  await waitFor(() => expect(toast()).toMatchObject({ type: 'success', title: 'Mint 1000000USDM success' }))
  expect(connectDemo).toHaveBeenCalledOnce()
  expect(runWrite).toHaveBeenCalledOnce()
  const [request, label] = vi.mocked(runWrite).mock.calls[0]!
  expect([request, label]).toMatchObject([{ call: { address: usdm, functionName: 'mint' } }, 'Mint 1000000USDM'])
  expect(router.state.location.pathname).toBe('/game/coin')
})

test('a demo wallet that has tokens mints none', async () => {
  readContract.mockResolvedValue(5n)
  const router = await press()
  await waitFor(() => expect(router.state.location.pathname).toBe('/game/coin'))
  await waitFor(() => expect(readContract).toHaveBeenCalled())
  expect(runWrite).not.toHaveBeenCalled()
  expect(toast()).toBeUndefined()
})

test('a mint that failed is said', async () => {
  vi.mocked(runWrite).mockResolvedValue({ ok: false, error: { code: -32603 } })
  await press()
  await waitFor(() => expect(toast()).toMatchObject({ type: 'fail', title: 'Error' }))
})

test('without the faucet the player stays where they are and reads why', async () => {
  vi.mocked(connectDemo).mockRejectedValue({ code: 4900 })
  const router = await press()
  await waitFor(() => expect(toast()).toMatchObject({ type: 'fail', title: 'Error' }))
  expect(router.state.location.pathname).toBe('/')
})
