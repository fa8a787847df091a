import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ChainConfig, chainConfigQuery } from '../../data/chain-config/chain-config.ts'
import { walletStore } from '../../data/wallet/wallet-store.ts'
import { queryClient } from '../../lib/query-client/query-client.ts'
import { renderWithIntl } from '../../testing/render-with-intl.tsx'
import { GasHelp } from './gas-help.tsx'

const address = `0x${'ab'.repeat(20)}` as const
const getBalance = vi.hoisted(() => vi.fn<() => Promise<bigint>>())
vi.mock('../../data/chain/chain-client.ts', () => ({ loadChainClient: async () => ({ getBalance }) }))

const fetch = vi.fn(async () => Response.json({ code: 200, message: 'OK', data: {} }))

beforeEach(() => {
  vi.stubGlobal('fetch', fetch)
  getBalance.mockReset().mockResolvedValue(0n)
  queryClient.clear()
  walletStore.setState({ status: 'connected', address })
})
afterEach(() => {
  walletStore.setState(walletStore.getInitialState(), true)
  vi.unstubAllGlobals()
})

function show(chain: { fund?: boolean; faucetUrl?: string }) {
  const { fund = false, faucetUrl = '' } = chain
  const config = { chainName: 'Testnet', features: { fund }, faucetUrl, tokens: [] }
  queryClient.setQueryData(chainConfigQuery.queryKey, config as unknown as ChainConfig)
  return renderWithIntl(
    <QueryClientProvider client={queryClient}>
      <GasHelp />
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
  const link = await screen.findByRole('link', { name: 'Open the faucet' })
  expect(link.getAttribute('href')).toBe('https://faucet.example/')
})

test.each([
  ['where there is no faucet', {}, 0n],
  ['for who has some', { fund: true }, 1n],
])('shows nothing %s', async (_case, chain, gas) => {
  getBalance.mockResolvedValue(gas)
  const { container } = show(chain)
  await expect.poll(() => getBalance.mock.calls.length).toBeGreaterThan(0)
  await Promise.resolve()
  expect(container.textContent).toBe('')
})
