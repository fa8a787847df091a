import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { payloadPreloadMs, statusPollMs } from '../../config/timings.ts'
import { type ChainClient, loadChainClient } from '../chain/chain-client.ts'
import { chainQueriesKey, useBlocks } from './chain-queries.ts'

vi.mock('../chain/chain-client.ts')

const stop = vi.fn()
const watchBlockNumber = vi.fn((_: { onBlockNumber: () => void }) => stop)
/** Waits for the first idle moment after the page's start. */
const START_MS = payloadPreloadMs + 100

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  vi.mocked(loadChainClient)
    .mockReset()
    .mockRejectedValueOnce(new Error('no answer'))
    .mockResolvedValue({ watchBlockNumber } as unknown as ChainClient)
})
afterEach(() => vi.useRealTimers())

function follow() {
  const client = new QueryClient()
  const invalidate = vi.spyOn(client, 'invalidateQueries')
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return { invalidate, ...renderHook(() => useBlocks(), { wrapper }) }
}

test('behavior: blocks are watched as soon as the chain can be reached', async () => {
  const { invalidate, unmount } = follow()
  await vi.advanceTimersByTimeAsync(START_MS)
  await vi.waitFor(() => expect(loadChainClient).toHaveBeenCalledOnce())
  expect(watchBlockNumber).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(statusPollMs)
  await vi.waitFor(() => expect(watchBlockNumber).toHaveBeenCalledOnce())
  watchBlockNumber.mock.calls[0]?.[0].onBlockNumber()
  expect(invalidate).toHaveBeenCalledWith({ queryKey: chainQueriesKey }, { cancelRefetch: false })
  unmount()
  expect(stop).toHaveBeenCalledOnce()
})

test('behavior: a page that was left sends no more requests', async () => {
  const { unmount } = follow()
  await vi.advanceTimersByTimeAsync(START_MS)
  await vi.waitFor(() => expect(loadChainClient).toHaveBeenCalledOnce())
  unmount()
  await vi.advanceTimersByTimeAsync(2 * statusPollMs)
  expect(loadChainClient).toHaveBeenCalledOnce()
})
