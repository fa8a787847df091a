import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { payloadPreloadMs } from '../config/timings.ts'
import { messages } from './locales/en/index.ts'
import { lateMessages } from './locales/en/late.ts'
import { useAllMessages } from './use-all-messages.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('behavior: the texts of contract errors load after the first paint', async () => {
  const { result } = renderHook(() => useAllMessages('en', messages))
  await act(() => vi.advanceTimersByTimeAsync(payloadPreloadMs - 1))
  expect(result.current.contractErrors).toBeUndefined()
  expect(result.current.common).toBe(messages.common)
  await act(() => vi.advanceTimersByTimeAsync(1))
  await act(() => vi.runAllTimersAsync())
  await act(() => vi.dynamicImportSettled())
  expect(result.current).toEqual({ ...messages, ...lateMessages })
})

test('behavior: they load with the first input, which may fail', async () => {
  const { result } = renderHook(() => useAllMessages('en', messages))
  await act(async () => void window.dispatchEvent(new Event('pointerdown')))
  await act(() => vi.dynamicImportSettled())
  expect(result.current.walletErrors).toBe(lateMessages.walletErrors)
})
