import type { StreamEvent } from '@tyche/api-schema/stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFrames, FRAME_EVENTS } from './frames.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const event = (point: string): StreamEvent => ({ event: 'points', data: { address: '0x', point } })
const pointsOf = (text: string) => [...text.matchAll(/"point":"(\w+)"/g)].map(([, point]) => point)

test('sends an event after a pause at once, and what follows in one frame', () => {
  const sent: string[] = []
  const frames = createFrames(2_000, (_topic, text) => sent.push(text))
  frames.add('bets', 'a', event('a1'))
  frames.add('bets', 'b', event('b1'))
  vi.advanceTimersByTime(1)
  expect(sent.map(pointsOf)).toEqual([['a1', 'b1']])
  for (const name of ['c', 'd']) {
    frames.add('bets', name, event(name))
    vi.advanceTimersByTime(900)
  }
  expect(sent).toHaveLength(1)
  vi.advanceTimersByTime(200)
  expect(sent.slice(1).map(pointsOf)).toEqual([['c', 'd']])
  vi.advanceTimersByTime(10_000)
  expect(sent, 'nothing new, no frame').toHaveLength(2)
})

test('keeps of each key the newest, of a topic the newest twenty, and says how many are not there', () => {
  const sent: string[] = []
  const frames = createFrames(2_000, (_topic, text) => sent.push(text))
  frames.add('bets', '0', event('old'))
  for (let index = 1; index <= FRAME_EVENTS + 4; index += 1) frames.add('bets', `${index}`, event(`n${index}`))
  frames.add('bets', '10', event('again'))
  vi.advanceTimersByTime(1)
  const names = Array.from({ length: FRAME_EVENTS }, (_, index) => `n${index + 5}`).filter((name) => name !== 'n10')
  expect(sent.map(pointsOf)).toEqual([[...names, 'again']])
  expect(sent[0]).toMatch(/^event: skipped\ndata: {"topic":"bets","count":5}\n\nevent: points/)
})

test('topics do not wait for each other, and what waits can be sent before its time', () => {
  const sent: string[] = []
  const frames = createFrames(2_000, (topic, text) => sent.push(`${topic} ${pointsOf(text)}`))
  frames.add('bets', 'a', event('1'))
  vi.advanceTimersByTime(1_000)
  frames.add('results', 'a', event('2'))
  frames.add('bets', 'a', event('3'))
  vi.advanceTimersByTime(1)
  expect(sent).toEqual(['bets 1', 'results 2'])
  frames.flush()
  expect(sent).toEqual(['bets 1', 'results 2', 'bets 3'])
  frames.add('bets', 'a', event('4'))
  frames.close()
  vi.advanceTimersByTime(10_000)
  expect(sent).toHaveLength(3)
})
