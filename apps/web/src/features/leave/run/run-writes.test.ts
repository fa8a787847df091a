import type { WalletSource, WriteRequest } from '@tyche/sdk/tx'
import { runCall } from '@tyche/sdk/tx'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Connection } from '../connection/open-connection.ts'
import { useActivity } from './activity.ts'
import { type Run, runWrites, useRun } from './run-writes.ts'

vi.mock('@tyche/sdk/tx', () => ({ runCall: vi.fn() }))

const hash = `0x${'ab'.repeat(32)}` as const
const request = { call: { functionName: 'settle' } } as unknown as WriteRequest
const connection = { client: {}, chain: { id: 31_337 } } as unknown as Connection
const run = (changes: Partial<Run> = {}) =>
  runWrites({
    ...{ place: 'bets', action: 'settle', connection, wallet: {} as WalletSource, prepare: () => [request] },
    ...changes,
  })

/** A flow that tells these stages, and then fails if it is to. */
function flowOf(stages: readonly object[], error?: Error) {
  return {
    async *[Symbol.asyncIterator]() {
      yield* stages
      if (error) throw error
    },
  } as never
}

beforeEach(() => {
  vi.mocked(runCall).mockReset()
  useActivity.setState({ list: [] })
})
afterEach(() => useRun.setState({ place: undefined, failure: undefined }))

test('default: sends one after another, and notes what became of each', async () => {
  vi.mocked(runCall).mockImplementation(() => flowOf([{ name: 'signing' }, { name: 'sent', hash }, { name: 'mined' }]))
  const steps: unknown[] = []
  const stop = useRun.subscribe(({ place, stage, index, count }) => place && steps.push([stage, index, count]))
  await run({ prepare: () => [request, request] })
  stop()
  expect(steps).toContainEqual(['signing', 1, 2])
  expect(useActivity.getState().list[0]).toEqual({ hash, action: 'settle', chainId: 31_337, state: 'mined' })
  expect(useRun.getState()).toMatchObject({ place: undefined, failure: undefined })
})

test('error: what fails ends the run and is kept for its place; a sent transaction counts as failed', async () => {
  const error = new Error('reverted')
  vi.mocked(runCall).mockImplementation(() => flowOf([{ name: 'sent', hash }], error))
  await run({ prepare: () => [request, request] })
  expect(runCall).toHaveBeenCalledTimes(1)
  expect(useActivity.getState().list.map(({ state }) => state)).toEqual(['failed'])
  expect(useRun.getState()).toMatchObject({ place: undefined, failure: { place: 'bets', error } })
})

test('error: what cannot be prepared sends nothing', async () => {
  await run({ prepare: () => Promise.reject(new Error('no beacon')) })
  expect(runCall).not.toHaveBeenCalled()
  expect(useRun.getState().failure?.place).toBe('bets')
})

test('behavior: one run at a time', async () => {
  const open = Promise.withResolvers<WriteRequest[]>()
  const first = run({ prepare: () => open.promise })
  const second = vi.fn(() => [request])
  await run({ place: 'pools', prepare: second })
  expect(second).not.toHaveBeenCalled()
  open.resolve([])
  await first
})
