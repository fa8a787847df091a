import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { payloadPreloadMs, statusPollMs } from '../../config/timings.ts'
import { lazyWithRetry } from './lazy-with-retry.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const Banner = ({ says }: { says: string }) => <p>{says}</p>
/** Advances the time by `ms`, and by the idle moment that the load waits for. */
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms + 100))

async function show(load: () => Promise<typeof Banner>, afterMs?: number) {
  const Part = lazyWithRetry(load, afterMs)
  await act(async () =>
    render(
      <>
        <p>The page</p>
        <Suspense fallback={<p>Its place</p>}>
          <Part says="Service is back" />
        </Suspense>
      </>,
    ),
  )
}

test('behavior: loads at once, or after the given time', async () => {
  await show(async () => Banner)
  await pass(0)
  expect(screen.getByText('Service is back')).toBeTruthy()
  cleanup()

  const load = vi.fn(async () => Banner)
  await show(load, payloadPreloadMs)
  await act(() => vi.advanceTimersByTimeAsync(payloadPreloadMs - 1))
  expect(load).not.toHaveBeenCalled()
  await pass(1)
  expect(screen.getByText('Service is back')).toBeTruthy()
})

test('behavior: code that cannot be fetched leaves the page unchanged and is retried', async () => {
  const load = vi.fn(async () => Banner)
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  await show(load)
  await pass(0)
  expect([load.mock.calls.length, screen.queryByText('Service is back')]).toEqual([1, null])
  expect([screen.getByText('The page'), screen.getByText('Its place')]).toHaveLength(2)
  await pass(statusPollMs)
  expect(screen.getByText('Its place')).toBeTruthy()
  await pass(statusPollMs)
  expect(screen.getByText('Service is back')).toBeTruthy()
})
