import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { StreamTopic } from '@tyche/api-schema/stream'
import { type Engine, startRedis } from '@tyche/devstack/engines'
import { createLogger } from '@tyche/service/logger'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openStream } from '../../testing/read-stream.ts'
import { connectValkey, type Valkey } from '../../valkey/connect-valkey.ts'
import { openClientStream } from '../client-stream.ts'
import { createStreamHub, type StreamHub } from '../hub.ts'
import { LOG_KEY, TERM_KEY } from './log-keys.ts'
import { createReaderLog, type ReaderLog } from './reader-log.ts'
import { createSharedFollowing, SharedAudience } from './shared-following.ts'
import { createTermLog, type TermLog } from './term-log.ts'

vi.setConfig({ testTimeout: 60_000 })

const address = `0x${'a'.repeat(40)}` as const
const mine = `mine:${address}` as const
const logger = createLogger('test', 'silent')

let redis: Engine
const connections: Valkey[] = []
const logs: (ReaderLog | TermLog)[] = []
const hubs: StreamHub[] = []
const servers: Server[] = []

beforeAll(async () => {
  redis = await startRedis()
})
afterAll(async () => {
  for (const hub of hubs) hub.close()
  for (const server of servers) server.closeAllConnections()
  for (const server of servers) server.close()
  await Promise.all(logs.map((log) => log.close()))
  for (const connection of connections) connection.close()
  await redis?.stop()
})

async function connect(): Promise<Valkey> {
  const valkey = connectValkey(redis.url, logger)
  connections.push(valkey)
  await vi.waitUntil(() => valkey.isUp(), { timeout: 10_000 })
  return valkey
}

async function startTerm(isElected = async () => true, onFenced = () => {}, valkey?: Valkey): Promise<TermLog> {
  const log = createTermLog({ valkey: valkey ?? (await connect()), isElected, onFenced })
  logs.push(log)
  await log.begin()
  return log
}

const textOf = (count: number) => `event: points\ndata: ${JSON.stringify({ address, point: `${count}.000` })}`
const untilAt = (reader: ReaderLog, log: TermLog) =>
  expect.poll(() => reader.epoch === log.epoch && reader.newest() === log.newest()).toBe(true)

/** A process that serves streams. */
async function startReplica(): Promise<{ url: string; log: ReaderLog }> {
  const valkey = await connect()
  const log = createReaderLog(valkey)
  logs.push(log)
  const hub = createStreamHub({ frameMs: 50, log })
  hubs.push(hub)
  const server = createServer((request, outgoing) => {
    outgoing.writeHead(200, { 'content-type': 'text/event-stream' })
    const lastEventId = request.headers['last-event-id'] as string | undefined
    const topics = new Set<StreamTopic>([mine])
    openClientStream({ hub, outgoing, topics, lastEventId, wasFollowed: true, onEnd: () => undefined })
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, log }
}

test('300 reconnects between two processes under load lose nothing and tell nothing twice', async () => {
  const term = await startTerm()
  const replicas = await Promise.all([startReplica(), startReplica()])
  for (const { log } of replicas) await untilAt(log, term)
  let published = 0
  const load = setInterval(() => {
    published += 1
    void term.append(mine, textOf(published))
  }, 2)
  const seen: number[] = []
  const others: unknown[] = []
  let id: string | undefined
  const take = ({ event, data, id: next }: { event: string; data: unknown; id: string | undefined }) => {
    if (next) id = next
    if (event === 'points') seen.push(Number((data as { point: string }).point))
    else others.push({ event, data })
  }
  for (let connection = 0; connection < 300; connection += 1) {
    const { url } = replicas[connection % 2] as { url: string }
    const stream = await openStream(url, id ? { 'last-event-id': id } : {})
    const goal = published + Math.floor(Math.random() * 8) - 2
    do take(await stream.next())
    while ((seen.at(-1) ?? 0) < goal)
    await stream.close()
    await sleep(Math.random() * 3)
  }
  clearInterval(load)
  expect(others).toEqual([])
  const first = seen[0] ?? 0
  expect(seen).toEqual(Array.from({ length: seen.length }, (_, at) => first + at))
  expect(seen.length).toBeGreaterThan(300)
})

test('a process that starts later replays what was published before it', async () => {
  const term = await startTerm()
  const from = `${term.epoch}.${term.newest()}`
  for (let count = 1; count <= 5; count += 1) await term.append(mine, textOf(count))
  const { url, log } = await startReplica()
  await untilAt(log, term)
  const stream = await openStream(url, { 'last-event-id': from })
  const points = []
  for (let count = 1; count <= 5; count += 1) points.push((await stream.next()).data)
  expect(points.map((data) => (data as { point: string }).point)).toEqual(
    [1, 2, 3, 4, 5].map((count) => `${count}.000`),
  )
  await stream.close()
})

test('only the newest term appends; the earlier publisher is told, and clients read again', async () => {
  const { url, log } = await startReplica()
  let isFenced = false
  const earlier = await startTerm(
    async () => false,
    () => {
      isFenced = true
    },
  )
  await untilAt(log, earlier)
  const stream = await openStream(url)
  const later = await startTerm()
  expect(await stream.next()).toMatchObject({ event: 'resync', data: { cause: 'missed' } })
  await earlier.append(mine, textOf(1))
  await later.append(mine, textOf(2))
  expect(await stream.next()).toMatchObject({
    event: 'points',
    data: { point: '2.000' },
    id: `${later.epoch}.${later.newest()}`,
  })
  expect(isFenced).toBe(true)
  await stream.close()
})

test('an entry whose answer was lost is added once', async () => {
  const valkey = await connect()
  const term = await startTerm(undefined, undefined, valkey)
  const before = await valkey.client.xlen(LOG_KEY)
  const tries = vi.spyOn(valkey.client, 'eval')
  redis.freeze()
  const appended = term.append(mine, textOf(1))
  // The client gives the first try up, and the server takes it later.
  await expect.poll(() => tries.mock.settledResults[0]?.type).toBe('rejected')
  redis.thaw()
  await appended
  await vi.waitUntil(() => valkey.isUp(), { timeout: 10_000 })
  expect(await valkey.client.xlen(LOG_KEY)).toBe(before + 1)
  expect(await valkey.client.hget(TERM_KEY, 'sequence')).toBe(String(term.newest()))
})

test.each([
  ['is emptied', async (valkey: Valkey) => void (await valkey.client.flushall())],
  [
    'goes back to an earlier state, as a replica that took over late',
    async (valkey: Valkey, before: string) => void (await valkey.client.hset(TERM_KEY, 'sequence', before)),
  ],
])('clients read again when the log %s', async (_name, lose) => {
  const term = await startTerm()
  const { url, log } = await startReplica()
  await untilAt(log, term)
  const before = String(term.newest())
  for (let count = 1; count <= 3; count += 1) await term.append(mine, textOf(count))
  await untilAt(log, term)
  const stream = await openStream(url)
  await lose(await connect(), before)
  await term.append(mine, textOf(4))
  expect(await stream.next()).toMatchObject({ event: 'resync' })
  const told = stream.next()
  const again = setInterval(() => void term.append(mine, textOf(5)), 100)
  expect(await told).toMatchObject({ event: 'points', data: { point: '5.000' } })
  clearInterval(again)
  await stream.close()
})

test('streams stay open while Valkey is gone, and go on once it is back', async () => {
  const term = await startTerm()
  const { url, log } = await startReplica()
  await untilAt(log, term)
  const stream = await openStream(url)
  await redis.kill()
  await term.append(mine, textOf(1))
  await redis.restart()
  expect(await stream.next()).toMatchObject({ event: 'resync', data: { cause: 'missed' } })
  await untilAt(log, term)
  await term.append(mine, textOf(2))
  expect(await stream.next()).toMatchObject({ event: 'points', data: { point: '2.000' } })
  await stream.close()
})

test('who publishes knows the accounts of clients elsewhere before they are told that they are connected', async () => {
  const [one, other] = [createSharedFollowing(await connect()), createSharedFollowing(await connect())]
  const audience = new SharedAudience(await connect(), 'mine')
  const topics = new Set<StreamTopic>(['bets', mine])
  await audience.load()
  expect(audience.has(address)).toBe(false)
  const first = await one.join(topics)
  await audience.load()
  expect(audience.addresses()).toEqual([address])
  expect(first.wasFollowed).toBe(false)
  first.leave()
  // It lingers for those who reconnect soon, elsewhere too.
  expect((await other.join(topics)).wasFollowed).toBe(true)
  one.close()
  other.close()
})
