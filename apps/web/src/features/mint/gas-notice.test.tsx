import { QueryClientProvider } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { GasNotice } from '../../components/gas-notice.tsx'
import { useGasNeed } from '../../data/balances/use-gas-need.ts'
import { type ChainConfig, chainConfigQuery } from '../../data/chain-config/chain-config.ts'
import { walletStore } from '../../data/wallet/wallet-store.ts'
import { queryClient } from '../../lib/query-client/query-client.ts'
import { renderWithIntl } from '../../testing/render-with-intl.tsx'

const address = `0x${'ab'.repeat(20)}` as const
const getBalance = vi.hoisted(() => vi.fn<() => Promise<bigint>>())
vi.mock('../../data/chain/chain-client.ts', () => ({
  loadChainClient: async () => ({ getBalance, getCode, getGasPrice: async () => 1_000_000_000n }),
}))

const getCode = vi.hoisted(() => vi.fn<() => Promise<string | undefined>>())
const fetch = vi.fn(async () => Response.json({ code: 200, message: 'OK', data: {} }))

beforeEach(() => {
  vi.stubGlobal('fetch', fetch)
  getBalance.mockReset().mockResolvedValue(0n)
  getCode.mockReset().mockResolvedValue(undefined)
  queryClient.clear()
  walletStore.setState({ status: 'connected', address, isDemo: false })
})
afterEach(() => {
  walletStore.setState(walletStore.getInitialState(), true)
  vi.unstubAllGlobals()
})

const Notice = () => <GasNotice {...useGasNeed()} />

function show(chain: { fund?: boolean; faucetUrl?: string }) {
  const { fund = false, faucetUrl = '' } = chain
  const config = { chainName: 'Testnet', features: { fund }, faucetUrl, tokens: [], coin: { symbol: 'ETH' } }
  queryClient.setQueryData(chainConfigQuery.queryKey, config as unknown as ChainConfig)
  return renderWithIntl(
    <QueryClientProvider client={queryClient}>
      <Notice />
    </QueryClientProvider>,
  )
}

test('requests coins on the local chain with one press, and disappears afterwards', async () => {
  show({ fund: true })
  const button = await screen.findByRole('button', { name: 'Get test coins' })
  getBalance.mockResolvedValue(10n ** 18n)
  await userEvent.click(button)
  expect(fetch).toHaveBeenCalledWith('/v1/dev/fund', expect.objectContaining({ method: 'POST' }))
  await expect.poll(() => screen.queryByRole('status')).toBeNull()
})

test('links to the faucet of a test chain', async () => {
  show({ faucetUrl: 'https://faucet.example/' })
  const link = await screen.findByRole('link', { name: 'Get test coins from a faucet' })
  expect(link.getAttribute('href')).toBe('https://faucet.example/')
})

test('says where to get coins where there is no faucet', async () => {
  show({})
  expect((await screen.findByRole('status')).textContent).toContain(
    'Send a little ETH on Testnet to your wallet’s address.',
  )
})

test('an amount below the fee of a bet is as good as nothing', async () => {
  getBalance.mockResolvedValue(159_999n * 1_000_000_000n)
  show({ fund: true })
  await screen.findByRole('button', { name: 'Get test coins' })
})

test.each([
  ['who has some', async () => void getBalance.mockResolvedValue(160_000n * 1_000_000_000n)],
  ['an account with code: somebody else may pay', async () => void getCode.mockResolvedValue('0x6000')],
  ['the demo wallet, which gets some before it needs them', async () => walletStore.setState({ isDemo: true })],
  ['nobody', async () => walletStore.setState({ status: 'disconnected', address: undefined })],
])('shows nothing for %s', async (_case, prepare) => {
  await prepare()
  const { container } = show({ fund: true })
  await act(() => vi.dynamicImportSettled())
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(container.textContent).toBe('')
})
