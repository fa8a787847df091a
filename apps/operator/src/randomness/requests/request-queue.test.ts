import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createRequestQueue, MAX_FAILURES, type RequestQueue } from './request-queue.ts'

let nowMs: number
let queue: RequestQueue
beforeEach(() => {
  nowMs = 1_000_000
  queue = createRequestQueue(() => nowMs)
})

const readyIds = () => [...queue.ready().values()].flat().map(({ id }) => id)

test('default: groups requests by round, the oldest round first', () => {
  queue.add({ id: 1n, round: 9n })
  queue.add({ id: 2n, round: 8n })
  queue.add({ id: 3n, round: 9n })
  expect([...queue.ready()].map(([round, requests]) => [round, requests.map(({ id }) => id)])).toEqual([
    [8n, [2n]],
    [9n, [1n, 3n]],
  ])
})

test('behavior: stores a request once and follows it to another round', () => {
  expect(queue.add({ id: 1n, round: 8n })).toBe(true)
  expect(queue.add({ id: 1n, round: 8n })).toBe(false)
  expect(queue.add({ id: 1n, round: 9n })).toBe(true)
  expect([...queue.ready().keys()]).toEqual([9n])
})

test('behavior: does not offer requests in flight', () => {
  queue.add({ id: 1n, round: 8n })
  queue.get(1n)!.isInFlight = true
  expect(readyIds()).toEqual([])
})

test('behavior: ignores answers from before the settlement, but reopens after a reorg', () => {
  queue.add({ id: 1n, round: 8n })
  queue.settle(1n)
  expect(queue.add({ id: 1n, round: 8n })).toBe(false)
  expect(queue.ids()).toEqual([])
  queue.forgetEnds()
  expect(queue.ids()).toEqual([1n])
  expect(queue.add({ id: 1n, round: 8n })).toBe(true)
  expect(queue.ids()).toEqual([1n])
  queue.settle(1n)
  expect(queue.ids()).toEqual([])
})

test('behavior: retries a request after a setback with a growing delay', () => {
  queue.add({ id: 1n, round: 8n })
  const waits: number[] = []
  for (let i = 0; i < 12; i++) {
    queue.release(1n)
    waits.push(queue.get(1n)!.notBeforeMs - nowMs)
    expect(readyIds()).toEqual([])
    nowMs = queue.get(1n)!.notBeforeMs
    expect(readyIds()).toEqual([1n])
  }
  expect(waits.slice(0, 3)).toEqual([50, 100, 200])
  expect(waits.at(-1)).toBe(30_000)
})

test('behavior: waits no longer when the clock is set back', () => {
  vi.useFakeTimers({ now: 5_000_000 })
  onTestFinished(() => void vi.useRealTimers())
  queue = createRequestQueue()
  queue.add({ id: 1n, round: 8n })
  queue.release(1n)
  vi.setSystemTime(1_000_000)
  expect(readyIds()).toEqual([])
  vi.advanceTimersByTime(50)
  expect(readyIds()).toEqual([1n])
})

test('behavior: parks a request whose callback always reverts', () => {
  queue.add({ id: 1n, round: 8n })
  for (let i = 0; i < MAX_FAILURES; i++) {
    expect(queue.parkedCount).toBe(0)
    queue.fail(1n)
    nowMs = queue.get(1n)!.notBeforeMs
  }
  nowMs += 10 ** 9
  expect(queue.parkedCount).toBe(1)
  expect(readyIds()).toEqual([])
})

test('behavior: reports a failing callback once, and again after a reorg or in another round', () => {
  queue.add({ id: 1n, round: 8n })
  const reportable = () => queue.reportable().map(({ id }) => id)
  for (let i = 0; i < 3; i++) {
    expect(reportable()).toEqual([])
    queue.fail(1n)
  }
  expect(nowMs + 60_000).toBe(queue.get(1n)!.notBeforeMs)
  expect(reportable()).toEqual([1n])
  queue.get(1n)!.isReported = true
  expect(reportable()).toEqual([])
  queue.forgetEnds()
  expect(reportable()).toEqual([1n])
  queue.add({ id: 1n, round: 9n })
  expect(reportable()).toEqual([])
})

test('behavior: ignores unknown requests', () => {
  queue.release(1n)
  queue.drop(1n)
  expect(queue.fail(1n)).toBeUndefined()
  expect(queue.settle(1n)).toBeUndefined()
  expect(queue.size).toBe(0)
})
