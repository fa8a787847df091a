import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tokenBalanceQuery } from '../../../data/balances/token-balance.ts'
import { type ChainConfig, chainConfigQuery } from '../../../data/chain-config/chain-config.ts'
import { ensNameQuery } from '../../../data/wallet/ens-name.ts'
import { createQueryClient } from '../../../lib/query-client/query-client.ts'
import { sessionStore } from '../../../lib/session/session-store.ts'
import { useShell } from '../../../lib/shell/shell-store.ts'
import { renderInRouter } from '../../../testing/render-in-router.tsx'
import { ProfileCard } from './profile-card.tsx'

const address = `0x${'ab'.repeat(20)}` as const
const usdm = `0x${'11'.repeat(20)}` as const
const teth = `0x${'22'.repeat(20)}` as const
const config = {
  tokens: [
    { symbol: 'USDM', address: usdm, decimals: 6, mintable: true },
    { symbol: 'TETH', address: teth, decimals: 18, mintable: true },
  ],
  features: { mint: true },
  explorerUrl: 'https://scan.example',
} as unknown as ChainConfig

beforeEach(() => {
  useShell.setState({ toast: { visible: false, options: undefined } })
  vi.stubGlobal('fetch', async () => Response.json({ code: 200, message: 'OK', data: { point: '1234.500' } }))
})
afterEach(() => {
  sessionStore.setState({ address: undefined, session: undefined, user: undefined })
  vi.unstubAllGlobals()
})

async function show({ name = null as string | null, dollars = 0n, isConfigured = true } = {}) {
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY } })
  if (isConfigured) client.setQueryData(chainConfigQuery.queryKey, config)
  client.setQueryData(ensNameQuery(address).queryKey, name)
  client.setQueryData(tokenBalanceQuery(usdm, address).queryKey, dollars)
  client.setQueryData(tokenBalanceQuery(teth, address).queryKey, 15n * 10n ** 17n)
  await renderInRouter(
    <QueryClientProvider client={client}>
      <ProfileCard address={address} />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

const figure = (label: string) => screen.getByText(label).nextElementSibling

test('shows the account, copies its address and links to the explorer', async () => {
  const user = await show({ name: 'player.eth' })
  expect(screen.getByText('player.eth')).toBeTruthy()
  expect(screen.getByTitle(address).textContent).toBe('0xabab…abab')
  expect(screen.getByRole('link', { name: 'View in explorer' })).toHaveProperty(
    'href',
    `https://scan.example/address/${address}`,
  )
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  const toast = () => useShell.getState().toast.options
  await expect.poll(toast).toMatchObject({ type: 'success', title: 'Copy success' })
  expect(await navigator.clipboard.readText()).toBe(address)
})

test('names the referral code of a signed-in player, copies it and leads to Referral', async () => {
  sessionStore.setState({
    address,
    session: { accessToken: 'token', accessExpire: Date.now() / 1_000 + 3_600 },
    user: { createdAt: 1_700_000_000, referralCode: 'CLOVER22' } as never,
  })
  const user = await show()
  expect(screen.getByRole('link', { name: 'Referral' }).getAttribute('href')).toBe('/referral')
  expect(screen.getByText('CLOVER22')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Copy code' }))
  await expect.poll(() => useShell.getState().toast.options).toMatchObject({ type: 'success', title: 'Copy success' })
  expect(await navigator.clipboard.readText()).toBe('CLOVER22')
})

test('shows points to three decimals and every balance, once signed in', async () => {
  sessionStore.setState({
    address,
    session: { accessToken: 'token', accessExpire: Date.now() / 1_000 + 3_600 },
    user: { createdAt: 1_700_000_000 } as never,
  })
  await show({ dollars: 2_500_000n })
  await expect.poll(() => figure('Points')?.textContent).toBe('1,234.500')
  await expect.poll(() => figure('USDM')?.textContent).toBe('2.50')
  await expect.poll(() => figure('TETH')?.textContent).toBe('1.50')
  expect(screen.getByText('Player since November 14, 2023')).toBeTruthy()
})

test('links a player without balances to the test tokens, and shows points only after sign-in', async () => {
  await show()
  expect(screen.getByRole('link', { name: 'Get test tokens' })).toHaveProperty('pathname', '/mint')
  expect(figure('Points')?.textContent).toBe('–')
})

test('keeps the places of the tokens until they are known', async () => {
  await show({ isConfigured: false })
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Points', '', ''])
})
