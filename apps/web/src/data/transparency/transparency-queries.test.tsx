import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../lib/query-client/query-client.ts'
import { readReturnPoints } from './read-return-points.ts'
import { useReturns } from './transparency-queries.ts'

vi.mock('./read-return-points.ts', () => ({ readReturnPoints: vi.fn() }))

afterEach(() => void vi.useRealTimers())

test('the returns that a node broke off are not read from their start again until the reader wants it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.mocked(readReturnPoints).mockRejectedValue(new Error('too many requests'))
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useReturns('https://rpc.example', 'day', true), { wrapper })
  await vi.waitFor(() => expect(result.current.isError).toBe(true))
  await vi.advanceTimersByTimeAsync(30_000)
  expect(readReturnPoints).toHaveBeenCalledOnce()
})
