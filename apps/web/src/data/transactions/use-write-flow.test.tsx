import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { canReload } from '../../lib/reload-guard/reload-guard.ts'
import { walletStore } from '../wallet/wallet-store.ts'
import { useWriteFlow } from './use-write-flow.ts'
import { openWriter } from './writer.ts'

vi.mock('./writer.ts', () => ({ openWriter: vi.fn() }))
vi.mock('@tyche/sdk/tx', () => ({ runCall: vi.fn() }))

test('a flow whose request cannot be made has failed and can be run again', async () => {
  const { result } = renderHook(() => useWriteFlow())
  const error = new TypeError('Failed to fetch dynamically imported module')
  for (let i = 0; i < 2; i++) {
    const outcome = await act(() => result.current.run(() => Promise.reject(error)))
    expect(outcome).toEqual({ ok: false, error })
    expect(result.current.stage).toBe('failed')
  }
})

test('it is running from the press on, while the wallet is asked to change the chain', async () => {
  let refuse = (_: Error) => {}
  vi.mocked(openWriter).mockReturnValue(new Promise((_, reject) => (refuse = reject)))
  const { result } = renderHook(() => useWriteFlow())
  const state = () => [result.current.stage, result.current.isRunning, canReload()]
  expect(state()).toEqual(['idle', false, true])
  act(() => void result.current.run({ call: {} as never }))
  await expect.poll(() => vi.mocked(openWriter).mock.calls.length).toBe(1)
  expect(state()).toEqual(['idle', true, false])
  await act(async () => refuse(new Error('no')))
  expect(state()).toEqual(['failed', false, true])
})

test('what one account began is not sent by the next one', async () => {
  const first = `0x${'11'.repeat(20)}` as const
  walletStore.setState({ address: first })
  vi.mocked(openWriter).mockReset().mockRejectedValue(new Error('no'))
  const { result } = renderHook(() => useWriteFlow())
  const { run } = result.current
  act(() => walletStore.setState({ address: `0x${'22'.repeat(20)}` }))
  await act(() => run({ call: {} as never }))
  expect(vi.mocked(openWriter).mock.calls[0]?.[0]?.account).toBe(first)
  walletStore.setState(walletStore.getInitialState(), true)
})

test('how the write of one account went is not shown to the next one', async () => {
  walletStore.setState({ address: `0x${'11'.repeat(20)}` })
  vi.mocked(openWriter).mockReset().mockRejectedValue(new Error('no'))
  const { result } = renderHook(() => useWriteFlow())
  await act(() => result.current.run({ call: {} as never }))
  expect(result.current.stage).toBe('failed')
  act(() => walletStore.setState({ address: `0x${'22'.repeat(20)}` }))
  expect(result.current.stage).toBe('idle')
  walletStore.setState(walletStore.getInitialState(), true)
})
