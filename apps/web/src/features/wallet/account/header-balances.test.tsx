import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type ChainConfig, chainConfigQuery } from '../../../data/chain-config/chain-config.ts'
import { walletStore } from '../../../data/wallet/wallet-store.ts'
import { queryClient } from '../../../lib/query-client/query-client.ts'
import { keepSession, showSessionOf } from '../../../lib/session/session-store.ts'
import { streamHub, type TopicHandler } from '../../../lib/stream/stream-hub.ts'
import { withIntl } from '../../../testing/render-with-intl.tsx'
import { HeaderBalances } from './header-balances.tsx'

const address = `0x${'ab'.repeat(20)}` as const
const token = `0x${'11'.repeat(20)}` as const
const readContract = vi.hoisted(() => vi.fn<() => Promise<bigint>>())
vi.mock('../../../data/chain/chain-client.ts', () => ({ loadChainClient: async () => ({ readContract }) }))

let watched: [readonly string[], TopicHandler][]
const fetch = vi.fn(async () => Response.json({ code: 200, message: 'OK', data: { point: '12.500' } }))

// Loaded on demand, which takes real time; the tests let only that of their own clock pass.
beforeAll(() => import('../../../data/balances/token-contract.ts'))
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetch)
  fetch.mockClear()
  readContract.mockReset().mockResolvedValue(5_000_000n)
  watched = []
  vi.spyOn(streamHub, 'watch').mockImplementation((topics, handler) => {
    watched.push([topics, handler])
    return () => {}
  })
  queryClient.clear()
  const tokens = [{ symbol: 'USDM', address: token, decimals: 6 }]
  queryClient.setQueryData(chainConfigQuery.queryKey, { tokens } as unknown as ChainConfig)
  walletStore.setState({ status: 'connected', address })
  showSessionOf(address)
  keepSession(address, { accessToken: 't', accessExpire: Date.now() / 1000 + 3_600 })
})
afterEach(() => {
  walletStore.setState(walletStore.getInitialState(), true)
  showSessionOf(undefined)
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const show = () =>
  render(<QueryClientProvider client={queryClient}>{withIntl(<HeaderBalances />)}</QueryClientProvider>)
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('reads token and points, and again every 30,000 ms', async () => {
  show()
  await pass(50)
  expect(screen.getByTestId('token-balance').textContent).toBe('USDM5.00')
  expect(screen.getByText('12.500')).toBeTruthy()
  const [before, asked] = [readContract.mock.calls.length, fetch.mock.calls.length]
  readContract.mockResolvedValue(6_000_000n)
  await pass(29_900)
  expect([readContract.mock.calls.length, fetch.mock.calls.length]).toEqual([before, asked])
  await pass(200)
  expect(readContract.mock.calls.length).toBe(before + 1)
  expect(fetch.mock.calls.length).toBe(asked + 1)
  await pass(800)
  expect(screen.getByTestId('token-balance').textContent).toBe('USDM6.00')
})

test('reads at once on an event that money moved', async () => {
  show()
  await pass(50)
  expect(watched[0]?.[0]).toEqual([`balance:${address}`])
  readContract.mockResolvedValue(7_000_000n)
  watched[0]?.[1].onEvent('balance', { address, token, balance: '7000000' })
  await pass(50)
  expect(screen.getByTitle('7 USDM'), 'the exact sum at once, while the figure counts up').toBeTruthy()
  await pass(800)
  expect(screen.getByTestId('token-balance').textContent).toBe('USDM7.00')
})

test('points that the stream tells are shown without being read', async () => {
  show()
  await pass(50)
  const asked = fetch.mock.calls.length
  act(() => watched[0]?.[1].onEvent('points', { address: `0x${'cd'.repeat(20)}`, point: '1.000' }))
  await pass(50)
  expect(screen.getByText('12.500'), 'of another account').toBeTruthy()
  act(() => watched[0]?.[1].onEvent('points', { address, point: '20.000' }))
  await pass(50)
  expect(screen.queryByText('20.000'), 'counts up').toBeNull()
  await pass(800)
  expect([screen.getByText('20.000').textContent, fetch.mock.calls.length]).toEqual(['Points20.000', asked])
})

test('keeps the last balance while the chain does not respond, and retries', async () => {
  show()
  await pass(50)
  readContract.mockRejectedValue(new Error('away'))
  await pass(30_100)
  expect(screen.getByTestId('token-balance').textContent).toBe('USDM5.00')
  readContract.mockResolvedValue(8_000_000n)
  await pass(30_100)
  expect(screen.getByTestId('token-balance').textContent).toBe('USDM8.00')
})

test('shows and requests nothing without a wallet', async () => {
  walletStore.setState({ status: 'disconnected', address: undefined })
  const { container } = show()
  await pass(60_000)
  expect(container.textContent).toBe('')
  expect(readContract).not.toHaveBeenCalled()
})
