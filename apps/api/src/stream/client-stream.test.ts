import { EventEmitter } from 'node:events'
import type { StreamEvent, StreamTopic } from '@tyche/api-schema/stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Outgoing, openClientStream } from './client-stream.ts'
import { createMemoryLog } from './event-log.ts'
import { createStreamHub, type StreamHub } from './hub.ts'

const address = `0x${'a'.repeat(40)}` as const
const mine = `mine:${address}` as const

/** A connection that takes what is written, or lets it wait. */
class Connection extends EventEmitter implements Outgoing {
  readonly written: (Uint8Array | string)[] = []
  writableLength = 0
  destroyed = false
  isSlow = false

  write(chunk: Uint8Array | string): boolean {
    this.written.push(chunk)
    if (this.isSlow) this.writableLength += chunk.length
    return !this.isSlow
  }

  drain(): void {
    this.isSlow = false
    this.writableLength = 0
    this.emit('drain')
  }

  end(): void {
    this.destroy()
  }

  destroy(): void {
    this.destroyed = true
    this.emit('close')
  }

  get text(): string {
    return this.written.map((chunk) => (typeof chunk === 'string' ? chunk : new TextDecoder().decode(chunk))).join('')
  }

  get points(): string[] {
    return [...this.text.matchAll(/"point":"(\w+)"/g)].map(([, point]) => point ?? '')
  }

  get lastId(): string {
    return [...this.text.matchAll(/^id: (.+)$/gm)].at(-1)?.[1] ?? ''
  }
}

const event = (point: string): StreamEvent => ({ event: 'points', data: { address, point } })

let hub: StreamHub
beforeEach(() => {
  vi.useFakeTimers()
  hub = createStreamHub({ frameMs: 2_000 })
  hub.audiences.mine.join(address)
})
afterEach(() => {
  hub.close()
  vi.useRealTimers()
})

interface Opening {
  readonly topics?: readonly StreamTopic[]
  readonly lastEventId?: string
  readonly wasFollowed?: boolean
  readonly of?: StreamHub
}

async function open({ topics = [mine], lastEventId, wasFollowed = true, of = hub }: Opening = {}) {
  const outgoing = new Connection()
  const onEnd = vi.fn()
  openClientStream({ hub: of, outgoing, topics: new Set(topics), lastEventId, wasFollowed, onEnd })
  await vi.advanceTimersByTimeAsync(0)
  return { outgoing, onEnd }
}

test('one encoded frame goes to all listeners', async () => {
  const streams = [await open({ topics: ['bets'] }), await open({ topics: ['bets', mine] }), await open()]
  hub.publish('bets', 'a', event('one'))
  hub.publish('bets', 'b', event('two'))
  await vi.advanceTimersByTimeAsync(1)
  const [first, second, third] = streams.map(({ outgoing }) => outgoing.written.at(-1))
  expect(first).toBeInstanceOf(Uint8Array)
  expect(second, 'the same bytes, not a copy').toBe(first)
  expect(third).not.toBe(first)
  expect(streams.map(({ outgoing }) => outgoing.points)).toEqual([['one', 'two'], ['one', 'two'], []])
})

test('an account’s events come at once, and only where they are asked for', async () => {
  const [own, other] = [await open(), await open({ topics: [`mine:0x${'b'.repeat(40)}`, 'bets'] })]
  hub.tell(mine, event('one'))
  expect([own.outgoing.points, other.outgoing.points]).toEqual([['one'], []])
  hub.tell(`mine:0x${'c'.repeat(40)}`, event('nobody'))
  expect(hub.log.newest(), 'what nobody follows is not kept').toBe(1)
})

test('goes on after the last id', async () => {
  const first = await open()
  hub.tell(mine, event('one'))
  first.outgoing.destroy()
  expect(first.onEnd).toHaveBeenCalledOnce()
  hub.tell(mine, event('two'))
  hub.publish('bets', 'a', event('other topic'))
  await vi.advanceTimersByTimeAsync(1)
  const again = await open({ lastEventId: first.outgoing.lastId })
  hub.tell(mine, event('three'))
  expect(again.outgoing.points).toEqual(['two', 'three'])
  expect(again.outgoing.text).not.toContain('resync')
})

test.each([
  ['of another epoch', async () => ({ lastEventId: 'feedbeef.1' })],
  ['that is none', async () => ({ lastEventId: 'x' })],
  ['of the future', async () => ({ lastEventId: `${hub.log.epoch}.999` })],
  ['of an account that nobody followed since', async () => ({ lastEventId: `${hub.log.epoch}.0`, wasFollowed: false })],
])('an id %s: read again, then what is new', async (_, opening) => {
  const { outgoing } = await open(await opening())
  expect(outgoing.text).toContain('event: resync\ndata: {"cause":"missed","afterMs":0}\n')
  hub.tell(mine, event('new'))
  expect(outgoing.points).toEqual(['new'])
})

test('an id that the log no longer reaches: read again', async () => {
  const small = createStreamHub({ frameMs: 2_000, log: createMemoryLog({ maxEntries: 3 }) })
  small.audiences.mine.join(address)
  for (let index = 1; index <= 5; index += 1) small.tell(mine, event(`n${index}`))
  const at = (sequence: number) => open({ of: small, lastEventId: `${small.log.epoch}.${sequence}` })
  expect((await at(2)).outgoing.points).toEqual(['n3', 'n4', 'n5'])
  const lost = (await at(1)).outgoing
  expect([lost.points, lost.text.includes('event: resync')]).toEqual([[], true])
  small.close()
})

test('a slow reader has a bounded queue, and reads again once it has caught up', async () => {
  const { outgoing } = await open()
  outgoing.isSlow = true
  const large = 'x'.repeat(10_000)
  for (let index = 0; index < 1_000; index += 1) hub.tell(mine, event(large))
  expect(outgoing.writableLength).toBeLessThanOrEqual(256 * 1024 + 11_000)
  expect(outgoing.text).not.toContain('resync')
  outgoing.drain()
  expect(outgoing.text).toContain('event: resync\ndata: {"cause":"missed"')
  expect(outgoing.lastId).toBe(`${hub.log.epoch}.1000`)
  hub.tell(mine, event('new'))
  expect(outgoing.points.at(-1)).toBe('new')
})

test('a reader that takes nothing is let go', async () => {
  const { outgoing, onEnd } = await open()
  outgoing.isSlow = true
  for (let index = 0; index < 100; index += 1) hub.tell(mine, event('x'.repeat(10_000)))
  await vi.advanceTimersByTimeAsync(30_000)
  expect(outgoing.destroyed).toBe(false)
  await vi.advanceTimersByTimeAsync(16_000)
  expect([outgoing.destroyed, onEnd.mock.calls.length]).toEqual([true, 1])
})

test('a quiet client learns how far the log has come, so that its id stays known', async () => {
  const { outgoing } = await open({ topics: ['pools'] })
  for (let index = 0; index < 5; index += 1) hub.tell(mine, event('x'))
  await vi.advanceTimersByTimeAsync(15_000)
  expect(outgoing.lastId).toBe(`${hub.log.epoch}.5`)
  expect(outgoing.text.match(/still here/g)).toHaveLength(1)
})

test('a resync reaches everybody after the frames before it, each at another time', async () => {
  const streams = await Promise.all(Array.from({ length: 5 }, () => open({ topics: ['bets'] })))
  hub.publish('bets', 'a', event('first'))
  await vi.advanceTimersByTimeAsync(1)
  hub.publish('bets', 'b', event('waiting'))
  hub.resync('reorg')
  for (const { outgoing } of streams) {
    expect(outgoing.points).toEqual(['first', 'waiting'])
    expect(outgoing.text.indexOf('resync')).toBeGreaterThan(outgoing.text.indexOf('waiting'))
  }
  const waits = streams.map(({ outgoing }) => Number(/"afterMs":(\d+)/.exec(outgoing.text)?.[1]))
  expect(waits).toEqual([0, 3, 6, 9, 12])
})

test('what comes while history is read is neither lost nor told twice', async () => {
  const memory = createMemoryLog()
  const slow = createStreamHub({
    frameMs: 2_000,
    log: {
      ...memory,
      readAfter: async (sequence) => {
        slow.tell(mine, event('before the read'))
        const entries = await memory.readAfter(sequence)
        slow.tell(mine, event('after the read'))
        return entries
      },
    },
  })
  slow.audiences.mine.join(address)
  slow.tell(mine, event('missed'))
  const { outgoing } = await open({ of: slow, lastEventId: `${memory.epoch}.0` })
  expect(outgoing.text.match(/"point":"[^"]+"/g)).toEqual(
    ['missed', 'before the read', 'after the read'].map((point) => `"point":"${point}"`),
  )
  slow.close()
})

test('nothing is written after the end', async () => {
  const outgoing = new Connection()
  outgoing.end = vi.fn()
  const options = { hub, outgoing, topics: new Set([mine]), lastEventId: undefined, wasFollowed: true }
  const onEnd = vi.fn()
  const finish = openClientStream({ ...options, onEnd })
  finish()
  const written = outgoing.written.length
  hub.tell(mine, event('late'))
  hub.resync('reorg')
  await vi.advanceTimersByTimeAsync(60_000)
  expect([outgoing.written.length, onEnd.mock.calls.length]).toEqual([written, 1])
})

test('the hub ends its streams when it closes, and those that come later', async () => {
  const { onEnd } = await open()
  hub.close()
  expect(onEnd).toHaveBeenCalledOnce()
  const late = await open()
  expect([late.outgoing.destroyed, late.onEnd.mock.calls.length]).toEqual([true, 1])
})
