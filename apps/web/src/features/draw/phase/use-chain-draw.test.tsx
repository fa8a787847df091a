import { act, renderHook, waitFor } from '@testing-library/react'
import type { Draw } from '@tyche/sdk/lottery'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chainListenMs } from '../../../config/timings.ts'
import { useChainDraw } from './use-chain-draw.ts'

const watchDraw = vi.hoisted(() => vi.fn())
const watchContractEvent = vi.hoisted(() => vi.fn())
vi.mock('@tyche/sdk/lottery', () => ({ watchDraw }))
vi.mock('../../../data/chain/chain-client.ts', () => ({ loadChainClient: async () => ({ watchContractEvent }) }))
vi.mock('../../../data/chain-config/chain-config.ts', () => ({
  loadChainConfig: async () => ({ contracts: { luckyBuy: '0x01' } }),
}))

const drawOf = (word: bigint): Draw => ({
  requestId: 5n,
  requestedAtSec: 1,
  round: 2n,
  sale: 10,
  quantity: 1,
  isDrawn: word !== 0n,
  word,
})
const stop = vi.fn()

beforeEach(() => {
  watchDraw.mockReset()
  watchContractEvent.mockReset().mockReturnValue(stop)
  stop.mockReset()
})
afterEach(() => vi.useRealTimers())

test('follows a near draw until the component is gone', async () => {
  let signal: AbortSignal | undefined
  watchDraw.mockImplementation(async function* (_chain: unknown, options: { signal: AbortSignal }) {
    signal = options.signal
    yield drawOf(0n)
    yield drawOf(7n)
  })
  const { result, unmount } = renderHook(() => useChainDraw(3, true, true))
  await waitFor(() => expect(result.current?.word).toBe(7n))
  expect(watchDraw.mock.calls[0]?.[1]).toMatchObject({ productId: 3 })
  unmount()
  expect(signal?.aborted).toBe(true)
})

test('takes the number from the event, before the draw has been read again', async () => {
  let isRequested = false
  watchDraw.mockImplementation(async function* (_chain: unknown, { signal }: { signal: AbortSignal }) {
    isRequested = true
    yield drawOf(0n)
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
  })
  const { result, unmount } = renderHook(() => useChainDraw(3, true, true))
  await waitFor(() => expect(result.current?.requestId).toBe(5n))
  expect(isRequested).toBe(true)
  const [{ eventName, args, onLogs }] = watchContractEvent.mock.calls[0]!
  expect({ eventName, args }).toEqual({ eventName: 'LotteryDrawn', args: { productId: 3 } })
  act(() => onLogs([{ args: { productId: 3, word: 8n, sale: 10, winners: 2 } }]))
  expect(result.current).toEqual({ ...drawOf(8n), quantity: 2 })
  unmount()
  await waitFor(() => expect(stop).toHaveBeenCalled())
})

test('listens for the request of a draw that is not near, and then follows it', async () => {
  watchDraw.mockImplementation(async function* () {
    yield drawOf(9n)
  })
  vi.useFakeTimers()
  const { result } = renderHook(() => useChainDraw(3, true, false))
  await vi.advanceTimersByTimeAsync(chainListenMs - 100)
  expect(watchContractEvent).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  vi.useRealTimers()
  await waitFor(() => expect(watchContractEvent).toHaveBeenCalledOnce())
  expect(watchContractEvent.mock.calls[0]?.[0]).toMatchObject({ eventName: 'LotteryRequested', args: { productId: 3 } })
  expect(watchDraw).not.toHaveBeenCalled()
  watchContractEvent.mock.calls[0]?.[0].onLogs([])
  await waitFor(() => expect(result.current?.word).toBe(9n))
  expect(stop).toHaveBeenCalled()
})

test('asks again when the node did not answer', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  watchDraw
    .mockImplementationOnce(() => {
      throw new Error('502')
    })
    .mockImplementation(async function* () {
      yield drawOf(4n)
    })
  const { result } = renderHook(() => useChainDraw(3, true, true))
  await waitFor(() => expect(watchDraw).toHaveBeenCalledTimes(1))
  await vi.advanceTimersByTimeAsync(2_100)
  await waitFor(() => expect(result.current?.word).toBe(4n))
})

test('a draw of another product is not shown, and one that is not followed is not read', async () => {
  watchDraw.mockImplementation(async function* (_chain: unknown, { productId }: { productId: number }) {
    yield drawOf(BigInt(productId))
  })
  const { result, rerender } = renderHook(({ id, isFollowed }) => useChainDraw(id, isFollowed, true), {
    initialProps: { id: 3, isFollowed: true },
  })
  await waitFor(() => expect(result.current?.word).toBe(3n))
  rerender({ id: 4, isFollowed: false })
  expect(result.current).toBeUndefined()
  expect(watchDraw).toHaveBeenCalledOnce()
})
