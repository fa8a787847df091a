import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { payloadPreloadMs, statusPollMs } from '../config/timings.ts'
import { LatePart } from './late-part.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const Banner = () => <p>Service is back</p>
/** The pause that the part waits for comes within a moment. */
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms + 100))

test('behavior: comes when the page has had its time, not earlier', async () => {
  const load = vi.fn(async () => Banner)
  render(<LatePart load={load} />)
  await act(() => vi.advanceTimersByTimeAsync(payloadPreloadMs - 1))
  expect(load).not.toHaveBeenCalled()
  await pass(1)
  expect(screen.getByText('Service is back')).toBeTruthy()
})

test('behavior: code that cannot be fetched takes nothing away from the page, and is asked for again', async () => {
  const load = vi.fn(async () => Banner)
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  render(
    <>
      <p>The page</p>
      <LatePart load={load} />
    </>,
  )
  await pass(payloadPreloadMs)
  expect([load.mock.calls.length, screen.queryByText('Service is back')]).toEqual([1, null])
  expect(screen.getByText('The page')).toBeTruthy()
  await pass(statusPollMs)
  expect(screen.getByText('Service is back')).toBeTruthy()
})

test('behavior: a page that is left asks no more', async () => {
  const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  const { unmount } = render(<LatePart load={load} />)
  await pass(payloadPreloadMs)
  unmount()
  await pass(3 * statusPollMs)
  expect(load).toHaveBeenCalledOnce()
})
