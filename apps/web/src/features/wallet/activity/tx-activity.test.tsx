import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, renderHook, screen } from '@testing-library/react'
import { TransactionError } from '@tyche/sdk/errors'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  activityStore,
  endActivity,
  followActivity,
  readPending,
  trackActivity,
} from '../../../data/transactions/activity-store.ts'
import { useIsUnderWay } from '../../../data/transactions/use-is-under-way.ts'
import { showWalletAsk } from '../../../data/wallet/wallet-asks.ts'
import { walletStore } from '../../../data/wallet/wallet-store.ts'
import { createQueryClient } from '../../../lib/query-client/query-client.ts'
import { renderWithIntl } from '../../../testing/render-with-intl.tsx'
import { TxActivityList } from './tx-activity.tsx'
import { TxActivityHost } from './tx-activity-host.tsx'

const hash = `0x${'ab'.repeat(32)}` as const

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  activityStore.setState([], true)
})
afterEach(() => {
  activityStore.setState([], true)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const show = (list = <TxActivityList />) =>
  renderWithIntl(<QueryClientProvider client={createQueryClient()}>{list}</QueryClientProvider>)
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('shows a transaction until four seconds after its confirmation', async () => {
  show()
  act(() => trackActivity({ hash, label: 'Mint 1000000USDM', chainId: 1 }))
  expect(screen.getByText('Mint 1000000USDM')).toBeTruthy()
  expect(screen.getByText('Pending')).toBeTruthy()
  await pass(29_900)
  expect(screen.getByText('Pending')).toBeTruthy()
  await pass(200)
  expect(screen.getByText('Wait to pending over, Refresh the page later to view the result.')).toBeTruthy()
  act(() => endActivity(hash, { ok: true }))
  expect(screen.getByText('Confirmed')).toBeTruthy()
  await pass(4_100)
  expect(screen.queryByText('Mint 1000000USDM')).toBeNull()
})

test('a batch is named by what it does until its hash is known', () => {
  show()
  act(() => trackActivity({ hash: 'ba7c4', isBatch: true, label: 'Claim all', chainId: 1 }))
  const line = screen.getByText('Claim all').closest('li')
  expect(line?.textContent).toBe('Claim allPending')
  act(() => followActivity('ba7c4', hash))
  expect(line?.textContent).toBe('Claim allPending0xabab…abab')
})

test('says why a transaction failed, and keeps it until closed', async () => {
  show()
  act(() => trackActivity({ hash, label: '', chainId: 1 }))
  expect(screen.getByText('Transaction')).toBeTruthy()
  act(() => endActivity(hash, { ok: false, error: new TransactionError({ problem: 'reverted' }) }))
  expect(screen.getByText(/^The transaction failed/)).toBeTruthy()
  await pass(60_000)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText('Transaction')).toBeNull()
})

test('one that is closed while it is pending still holds up the next one, and comes back only if it fails', () => {
  const subject = 'purchase:1'
  const { result } = renderHook(() => useIsUnderWay(subject))
  const close = () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  show()
  act(() => trackActivity({ hash, label: '', subject, chainId: 1 }))
  close()
  expect([screen.queryByText('Transaction'), result.current]).toEqual([null, true])
  expect(readPending(), 'a reload finds it').toHaveLength(1)
  act(() => endActivity(hash, { ok: false, error: new TransactionError({ problem: 'reverted' }) }))
  expect(screen.getByText(/^The transaction failed/)).toBeTruthy()
  close()
  act(() => trackActivity({ hash, label: '', subject, chainId: 1 }))
  close()
  act(() => endActivity(hash, { ok: true }))
  expect([screen.queryByText('Transaction'), result.current, activityStore.getState()]).toEqual([null, false, []])
})

test('shows what the wallet is asked, with Cancel at once and a hint after eight seconds, until it answers', async () => {
  show()
  const cancel = vi.fn()
  let hide = () => {}
  act(() => {
    hide = showWalletAsk('Mint 1000000USDM', cancel)
  })
  expect(screen.getByText('Mint 1000000USDM')).toBeTruthy()
  expect(screen.getByText('Please confirm the interaction in the wallet')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(cancel).toHaveBeenCalledOnce()
  await pass(8_100)
  expect(screen.getByText(/^Your wallet hasn’t answered yet/)).toBeTruthy()
  act(() => hide())
  expect(screen.queryByText('Mint 1000000USDM')).toBeNull()
})

test('the demo wallet asks nobody', () => {
  walletStore.setState({ isDemo: true })
  show()
  act(() => void showWalletAsk('Mint 1000000USDM', () => {}))
  expect(screen.queryByText('Mint 1000000USDM')).toBeNull()
  walletStore.setState(walletStore.getInitialState(), true)
})

test('takes over what another tab sends, while the page is open', async () => {
  const { unmount } = show(<TxActivityHost />)
  const sent = { hash, label: 'Buy', chainId: 1, sentAtMs: 1, state: 'pending' }
  localStorage.setItem('tyche.tx-activity', JSON.stringify([sent]))
  const tell = () =>
    act(async () => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'tyche.tx-activity' }))
      await vi.dynamicImportSettled()
    })
  await tell()
  expect(activityStore.getState()).toEqual([sent])
  unmount()
  activityStore.setState([], true)
  await tell()
  expect(activityStore.getState()).toEqual([])
  localStorage.clear()
})
