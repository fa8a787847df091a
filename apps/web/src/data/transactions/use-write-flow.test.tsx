import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useWriteFlow } from './use-write-flow.ts'

vi.mock('./writer.ts', () => ({ openWriter: vi.fn() }))
vi.mock('@tyche/sdk/tx', () => ({ runCall: vi.fn() }))

test('error: what the request is made of cannot be fetched; the flow has failed and can be run again', async () => {
  const { result } = renderHook(() => useWriteFlow())
  const error = new TypeError('Failed to fetch dynamically imported module')
  for (let i = 0; i < 2; i++) {
    const outcome = await act(() => result.current.run(() => Promise.reject(error)))
    expect(outcome).toEqual({ ok: false, error })
    expect(result.current.stage).toBe('failed')
  }
})
