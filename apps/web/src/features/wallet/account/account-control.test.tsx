import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ChainConfig, chainConfigQuery } from '../../../data/chain-config/chain-config.ts'
import { ensNameQuery } from '../../../data/wallet/ens-name.ts'
import { walletStore } from '../../../data/wallet/wallet-store.ts'
import { queryClient } from '../../../lib/query-client/query-client.ts'
import { readSession, readUser } from '../../../lib/session/session-storage.ts'
import { keepSession, keepUser, showSessionOf } from '../../../lib/session/session-store.ts'
import { useShell } from '../../../lib/shell/shell-store.ts'
import { renderInRouter } from '../../../testing/render-in-router.tsx'
import { AccountControl } from './account-control.tsx'

const address = `0x${'ab'.repeat(20)}` as const
const wagmi = vi.hoisted(() => ({ disconnect: vi.fn() }))
vi.mock('wagmi/actions', () => wagmi)
vi.mock('../../../data/wallet/load-wallet.ts', () => ({ loadWallet: async () => ({ config: {} }) }))
vi.mock('../../../data/chain/chain-client.ts', () => ({
  loadChainClient: async () => ({ chain: {}, getBalance: async () => 0n }),
}))

beforeEach(() => {
  wagmi.disconnect.mockReset().mockResolvedValue(undefined)
  queryClient.clear()
  const config = { coin: { symbol: 'TCN' }, tokens: [], explorerUrl: '' }
  queryClient.setQueryData(chainConfigQuery.queryKey, config as unknown as ChainConfig)
  walletStore.setState({ status: 'connected', address, connectorName: 'Test Wallet' })
})
afterEach(() => {
  showSessionOf(undefined)
  walletStore.setState(walletStore.getInitialState(), true)
  useShell.setState(useShell.getInitialState(), true)
  vi.unstubAllGlobals()
})

async function show() {
  const user = userEvent.setup()
  const view = await renderInRouter(
    <QueryClientProvider client={queryClient}>
      <AccountControl />
    </QueryClientProvider>,
  )
  return { ...view, user }
}

async function openMenu() {
  const view = await show()
  await view.user.click(screen.getByRole('button', { name: /^Account / }))
  await screen.findByRole('menuitem', { name: 'Profile' }, { timeout: 20_000 })
  const choose = (name: string) => view.user.click(screen.getByRole('menuitem', { name }))
  return { ...view, choose }
}

test('offers to connect without a wallet; shows a reconnecting wallet from the start', async () => {
  walletStore.setState({ status: 'disconnected', address: undefined })
  const { unmount } = await show()
  expect(screen.getByRole('button', { name: 'Connect' })).toBeTruthy()
  unmount()
  walletStore.setState({ status: 'reconnecting', address })
  await show()
  expect(screen.queryByRole('button', { name: 'Connect' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Account 0xabab…abab' })).toBeTruthy()
})

test('shows the account’s ENS name, or its address without one', async () => {
  const { unmount } = await openMenu()
  expect(screen.getByTitle(address).textContent).toBe('0xabab…abab')
  // A reading that is still on its way would put its own answer over the name.
  await waitFor(() => expect(queryClient.isFetching({ queryKey: ensNameQuery(address).queryKey })).toBe(0))
  unmount()
  queryClient.setQueryData(ensNameQuery(address).queryKey, 'ada.eth')
  await openMenu()
  expect(screen.getByTitle(address).textContent).toBe('ada.eth')
})

test('links Profile to the player’s page and copies the address', async () => {
  const { router, user, choose } = await openMenu()
  await choose('Copy address')
  await expect.poll(() => useShell.getState().toast.options?.title).toBe('Copy success')
  expect(await navigator.clipboard.readText()).toBe(address)
  await user.click(screen.getByRole('button', { name: /^Account / }))
  await choose('Profile')
  await expect.poll(() => router.state.location.pathname).toBe('/user')
})

test('says so when the browser does not allow copying the address', async () => {
  const { choose } = await openMenu()
  const refusal = new DOMException('', 'NotAllowedError')
  const refused = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(refusal)
  await choose('Copy address')
  await waitFor(() => expect(useShell.getState().toast.options).toMatchObject({ type: 'fail', title: 'Error' }))
  refused.mockRestore()
})

test('revokes the token, removes the wallet’s stored data and disconnects on Disconnect', async () => {
  const paths: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    paths.push(url)
    return Response.json({ code: 200, message: 'OK', data: { point: '0.000' } })
  })
  showSessionOf(address)
  keepSession(address, { accessToken: 't', accessExpire: Date.now() / 1000 + 60 })
  keepUser(address, { address, points: '0.000', referralCode: 'MYCODE22' })
  const { choose } = await openMenu()
  await choose('Disconnect')
  await expect.poll(() => wagmi.disconnect.mock.calls.length).toBe(1)
  expect(paths.filter((path) => path.endsWith('/logout'))).toHaveLength(1)
  expect([readSession(address), readUser(address)]).toEqual([undefined, undefined])
})
