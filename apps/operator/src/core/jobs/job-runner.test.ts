import { createLogger } from '@tyche/service/logger'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FatalError, RetryableError } from '../errors.ts'
import { createMetrics } from '../metrics.ts'
import { createJobRunner, type JobRunner } from './job-runner.ts'

let runner: JobRunner | undefined
const onFatal = vi.fn()
beforeEach(() => {
  vi.useFakeTimers()
  onFatal.mockReset()
})
afterEach(async () => {
  await runner?.stop()
  vi.useRealTimers()
})

function start(run: () => Promise<void>, interval = 1_000) {
  const metrics = createMetrics()
  const logger = createLogger('operator', 'silent')
  runner = createJobRunner({ jobs: [{ name: 'job', interval, run }], context: {}, logger, metrics, onFatal })
  runner.start()
  return { runner, metrics }
}

test('default: runs a job at once and then by its interval', async () => {
  const run = vi.fn(async () => undefined)
  start(run)
  expect(run).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(run).toHaveBeenCalledTimes(3)
})

test('behavior: never overlaps runs of a job; a trigger during a run repeats it right after', async () => {
  const releases: (() => void)[] = []
  const run = vi.fn(() => new Promise<void>((resolve) => releases.push(resolve)))
  start(run).runner.trigger('job')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(run).toHaveBeenCalledTimes(1)
  releases[0]!()
  await vi.advanceTimersByTimeAsync(1)
  expect(run).toHaveBeenCalledTimes(2)
  for (const release of releases) release()
})

test('behavior: a trigger runs a waiting job now', async () => {
  const run = vi.fn(async () => undefined)
  const { runner: started } = start(run)
  await vi.advanceTimersByTimeAsync(1)
  started.trigger('job')
  expect(run).toHaveBeenCalledTimes(2)
})

test('behavior: backs off after failures up to a bound and never gives up', async () => {
  const run = vi.fn(async () => {
    throw new RetryableError('again')
  })
  const { metrics } = start(run, 10)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(run.mock.calls.length).toBeGreaterThan(12)
  expect(run.mock.calls.length).toBeLessThan(25)
  expect(await metrics.jobFailures.get()).toMatchObject({ values: [{ value: run.mock.calls.length }] })
  expect(onFatal).not.toHaveBeenCalled()
})

test('error: reports a fatal error', async () => {
  const error = new FatalError('over')
  start(async () => {
    throw error
  })
  await vi.advanceTimersByTimeAsync(1)
  expect(onFatal).toHaveBeenCalledWith(error)
})

test('behavior: runs nothing after the stop', async () => {
  const run = vi.fn(async () => undefined)
  const { runner: started } = start(run)
  await started.stop()
  started.trigger('job')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(run).toHaveBeenCalledTimes(1)
})
