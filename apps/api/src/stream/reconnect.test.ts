import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { StreamEvent, StreamTopic } from '@tyche/api-schema/stream'
import { afterEach, expect, test } from 'vitest'
import { openStream, type StreamReader } from '../testing/read-stream.ts'
import { openClientStream } from './client-stream.ts'
import { createMemoryLog } from './event-log.ts'
import { createStreamHub, type StreamHub } from './hub.ts'

const address = `0x${'a'.repeat(40)}` as const
const mine = `mine:${address}` as const
const pools: StreamTopic = 'pools'

let server: Server
let hub: StreamHub
afterEach(async () => {
  hub.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

/** A hub behind real connections, with a log that takes its time as one in another process would. */
async function serve(frameMs: number): Promise<string> {
  const memory = createMemoryLog()
  const log = {
    ...memory,
    readAfter: async (sequence: number) => {
      await sleep(Math.random() * 4)
      const entries = await memory.readAfter(sequence)
      await sleep(Math.random() * 4)
      return entries
    },
  }
  hub = createStreamHub({ frameMs, log })
  server = createServer((request, outgoing) => {
    const { wasFollowed, leave } = hub.audiences.mine.join(address)
    const lastEventId = request.headers['last-event-id'] as string | undefined
    const topics = new Set<StreamTopic>([mine, pools])
    outgoing.writeHead(200, { 'content-type': 'text/event-stream' })
    openClientStream({ hub, outgoing, topics, lastEventId, wasFollowed, onEnd: leave })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const own = (count: number): StreamEvent => ({ event: 'points', data: { address, point: `${count}.000` } })
const shared = (count: number): StreamEvent => ({
  event: 'pool',
  data: { pool: address, token: address, balance: `${count}`, reserved: '0', liabilities: '0' },
})

test('300 reconnects under load lose nothing and tell nothing twice, of an account and of a public topic', async () => {
  const url = await serve(5)
  let published = 0
  const publish = () => {
    published += 1
    hub.tell(mine, own(published))
    // Each frame holds fewer than it can: nothing may be skipped.
    hub.publish(pools, String(published), shared(published))
  }
  const load = setInterval(publish, 1)
  const seen = { points: [] as number[], pool: [] as number[] }
  let id: string | undefined
  const others: unknown[] = []
  const take = ({ event, data, id: next }: Awaited<ReturnType<StreamReader['next']>>) => {
    // A frame's id stands on its last event: one that breaks off before it comes again as a whole.
    if (next) id = next
    if (event === 'points') seen.points.push(Number((data as { point: string }).point))
    else if (event === 'pool') seen.pool.push(Number((data as { balance: string }).balance))
    else others.push({ event, data, connectedWith: id })
  }
  for (let connection = 0; connection < 300; connection += 1) {
    const stream = await openStream(url, id ? { 'last-event-id': id } : {})
    // It breaks off at once, or some events after those that it had missed.
    const goal = published + Math.floor(Math.random() * 16) - 2
    do take(await stream.next())
    while (id === undefined || (seen.points.at(-1) ?? 0) < goal)
    await stream.close()
    await sleep(Math.random() * 3)
  }
  clearInterval(load)
  const last = await openStream(url, { 'last-event-id': id ?? '' })
  const target = published
  while (seen.points.at(-1) !== target || seen.pool.at(-1) !== target) take(await last.next())
  await last.close()
  const all = (list: readonly number[]) => Array.from({ length: target - list[0]! + 1 }, (_, index) => list[0]! + index)
  expect(others, 'neither a resync nor a skipped event').toEqual([])
  expect(seen.points).toEqual(all(seen.points))
  expect([...new Set(seen.pool)]).toEqual(all(seen.pool))
  expect(target).toBeGreaterThan(300)
})

test('after a restart a client is told to read again, and hears what comes then', async () => {
  const before = await serve(5)
  const stream = await openStream(before)
  hub.tell(mine, own(1))
  const { id } = await stream.next()
  await stream.close()
  hub.close()
  server.close()
  server.closeAllConnections()
  const after = await serve(5)
  const again = await openStream(after, { 'last-event-id': id ?? '' })
  expect(await again.next()).toMatchObject({ event: 'resync', data: { cause: 'missed', afterMs: 0 } })
  hub.tell(mine, own(2))
  expect(await again.next()).toMatchObject({ event: 'points', data: { point: '2.000' } })
  await again.close()
})

test('a reader that stops reading costs a bounded amount, and is told to read again when it goes on', async () => {
  const url = await serve(5)
  const stream = await openStream(url)
  const large = { ...own(1), data: { address, point: `${'9'.repeat(50_000)}.000` } } as StreamEvent
  // Far more than the system's own buffers of a connection and the queue together.
  for (let count = 0; count < 1_000; count += 1) hub.tell(mine, { ...large })
  hub.tell(mine, own(7))
  let read = 0
  for (let event = await stream.next(); event.event !== 'resync'; event = await stream.next()) read += 1
  expect(read).toBeLessThan(1_000)
  hub.tell(mine, own(8))
  expect(await stream.next()).toMatchObject({ event: 'points', data: { point: '8.000' } })
  await stream.close()
})
