import { expect, test } from 'vitest'
import { listFailures } from './report.ts'
import type { StreamLoad } from './run-stream-load.ts'

const frame = (...waits: number[]) => ({ sinceSent: waits.map((wait) => wait + 5_000), sinceIndexed: waits })
const good: StreamLoad = {
  listeners: 2,
  seconds: 2,
  frames: [frame(100, 200), frame(150, 900)],
  ended: 0,
  before: 50e6,
  half: 100e6,
  opened: 150e6,
  most: 200e6,
  processorSec: 1,
  elapsedSec: 2,
}

test('behavior: each goal that is missed is named, with its figure', () => {
  expect(listFailures(good)).toEqual([])
  expect(listFailures({ ...good, frames: [] })).toEqual(['no frame came'])
  expect(listFailures({ ...good, frames: [frame(100, 200)] })).toEqual(['1 frames in 2 s'])
  expect(listFailures({ ...good, frames: [frame(100, 200), frame(100)] })).toEqual([
    '1 frames did not reach everybody once',
  ])
  expect(listFailures({ ...good, frames: [frame(100, 200), frame(100, 1_000)] })).toEqual(['p99 1000 ms'])
  expect(listFailures({ ...good, ended: 1, processorSec: 3 })).toEqual(['1 streams ended', '1.50 processors'])
})

test('behavior: memory is judged by the most that was seen, and not with a few listeners', () => {
  const waits = Array.from({ length: 10_000 }, () => 100)
  const many = { ...good, listeners: 10_000, frames: [frame(...waits), frame(...waits)] }
  expect(listFailures({ ...many, most: 150e6 + 15_000 * 10_000 })).toEqual([])
  expect(listFailures({ ...many, most: 150e6 + 16_000 * 10_000 })).toEqual(['26.0 kB each'])
  expect(listFailures({ ...good, most: 900e6 })).toEqual([])
})
