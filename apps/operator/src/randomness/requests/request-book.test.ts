import { beforeEach, expect, test } from 'vitest'
import { createRequestBook, MAX_FAILURES, type RequestBook } from './request-book.ts'

let nowMs: number
let book: RequestBook
beforeEach(() => {
  nowMs = 1_000_000
  book = createRequestBook(() => nowMs)
})

const readyIds = () => [...book.ready().values()].flat().map(({ id }) => id)

test('default: requests by round, the oldest round first', () => {
  book.add({ id: 1n, round: 9n })
  book.add({ id: 2n, round: 8n })
  book.add({ id: 3n, round: 9n })
  expect([...book.ready()].map(([round, requests]) => [round, requests.map(({ id }) => id)])).toEqual([
    [8n, [2n]],
    [9n, [1n, 3n]],
  ])
})

test('behavior: knows a request once, and follows it to another round', () => {
  expect(book.add({ id: 1n, round: 8n })).toBe(true)
  expect(book.add({ id: 1n, round: 8n })).toBe(false)
  expect(book.add({ id: 1n, round: 9n })).toBe(true)
  expect([...book.ready().keys()]).toEqual([9n])
})

test('behavior: what is in flight is not ready', () => {
  book.add({ id: 1n, round: 8n })
  book.get(1n)!.isInFlight = true
  expect(readyIds()).toEqual([])
})

test('behavior: an answer from before the settlement does not bring a request back, a reorg may', () => {
  book.add({ id: 1n, round: 8n })
  book.settle(1n)
  expect(book.add({ id: 1n, round: 8n })).toBe(false)
  book.forgetEnds()
  expect(book.add({ id: 1n, round: 8n })).toBe(true)
})

test('behavior: after a setback a request is ready again soon, later each time', () => {
  book.add({ id: 1n, round: 8n })
  const waits: number[] = []
  for (let i = 0; i < 12; i++) {
    book.release(1n)
    waits.push(book.get(1n)!.notBeforeMs - nowMs)
    expect(readyIds()).toEqual([])
    nowMs = book.get(1n)!.notBeforeMs
    expect(readyIds()).toEqual([1n])
  }
  expect(waits.slice(0, 3)).toEqual([50, 100, 200])
  expect(waits.at(-1)).toBe(30_000)
})

test('behavior: a callback that always reverts is parked', () => {
  book.add({ id: 1n, round: 8n })
  for (let i = 0; i < MAX_FAILURES; i++) {
    expect(book.parkedCount).toBe(0)
    book.fail(1n)
    nowMs = book.get(1n)!.notBeforeMs
  }
  nowMs += 10 ** 9
  expect(book.parkedCount).toBe(1)
  expect(readyIds()).toEqual([])
})

test('behavior: a callback that goes on failing is reported once, again after a reorg or in another round', () => {
  book.add({ id: 1n, round: 8n })
  const reportable = () => book.reportable().map(({ id }) => id)
  for (let i = 0; i < 3; i++) {
    expect(reportable()).toEqual([])
    book.fail(1n)
  }
  expect(nowMs + 60_000).toBe(book.get(1n)!.notBeforeMs)
  expect(reportable()).toEqual([1n])
  book.get(1n)!.isReported = true
  expect(reportable()).toEqual([])
  book.forgetEnds()
  expect(reportable()).toEqual([1n])
  book.add({ id: 1n, round: 9n })
  expect(reportable()).toEqual([])
})

test('behavior: what is not known is not brought to life', () => {
  book.release(1n)
  book.drop(1n)
  expect(book.fail(1n)).toBeUndefined()
  expect(book.settle(1n)).toBeUndefined()
  expect(book.size).toBe(0)
})
