import { setTimeout as sleep } from 'node:timers/promises'
import { streamEvents } from '@tyche/api-schema/stream'
import { type Engine, startRedis } from '@tyche/devstack/engines'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createOnchainTables, notifyChange } from '../../testing/onchain-tables.ts'
import { openStream, type StreamReader } from '../../testing/read-stream.ts'
import { insertBet } from '../../testing/rows/insert-bet.ts'
import { alice, bob, signInAs } from '../../testing/sign-in.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

vi.setConfig({ testTimeout: 60_000 })

let redis: Engine
let server: TestServer
let one: string
let other: string
let nonce = 100

beforeAll(async () => {
  redis = await startRedis()
  server = await createTestServer({ env: { VALKEY_URL: redis.url } })
  await createOnchainTables(server.pool)
  await insertBet(server.pool, { nonce: 1, player: alice.address, block: 1, payout: 0n })
  // A second candidate, and two processes that only serve.
  await server.startAnother({})
  one = (await server.startAnother({ ROLE: 'stream' })).url
  other = (await server.startAnother({ ROLE: 'stream' })).url
  const streams = await Promise.all([one, other, server.url].map((url) => openStream(`${url}/v1/stream`)))
  await untilTold(streams)
  await Promise.all(streams.map((stream) => stream.close()))
})
afterAll(async () => {
  await server?.stop()
  await redis?.stop()
})

async function placeBet() {
  nonce += 1
  await insertBet(server.pool, { nonce, player: alice.address, block: nonce })
  await notifyChange(server.pool)
  return String(nonce)
}

const nonceOf = ({ data }: { data: unknown }) => streamEvents.bet.parse(data).nonce

/** Places bets until each stream has told one, and then all: the first refresh of a publisher tells nothing. */
async function untilTold(streams: StreamReader[]): Promise<void> {
  let isTold = false
  const told = Promise.all(
    streams.map(async (stream) => {
      while ((await stream.next()).event !== 'bet');
    }),
  ).finally(() => {
    isTold = true
  })
  while (!isTold) {
    await placeBet()
    await Promise.race([told, sleep(50)])
  }
  await told
  const last = await placeBet()
  for (const stream of streams) while (nonceOf(await stream.next()) !== last);
}

test('clients of every process are told the same, under the same ids', async () => {
  const streams = await Promise.all([one, other, server.url].map((url) => openStream(`${url}/v1/stream?topics=bets`)))
  const placed = await placeBet()
  const told = await Promise.all(streams.map((stream) => stream.next()))
  expect(told.map(nonceOf)).toEqual([placed, placed, placed])
  expect(new Set(told.map(({ id }) => id)).size).toBe(1)
  await Promise.all(streams.map((stream) => stream.close()))
})

test('a player is told wherever their stream is, and finds elsewhere what they missed', async () => {
  const { headers } = await signInAs(server, alice)
  const topics = `/v1/stream?topics=mine:${alice.address}`
  const first = await openStream(`${one}${topics}`, headers)
  const placed = await placeBet()
  const told = await first.next()
  expect(nonceOf(told)).toBe(placed)
  await first.close()
  const guest = await openStream(`${other}/v1/stream?topics=bets`)
  const missed = [await placeBet(), await placeBet()]
  // It may be told of the bet before, too.
  while (nonceOf(await guest.next()) !== missed[1]);
  await guest.close()
  const second = await openStream(`${other}${topics}`, { ...headers, 'last-event-id': told.id ?? '' })
  expect([nonceOf(await second.next()), nonceOf(await second.next())]).toEqual(missed)
  await second.close()
  const foreign = await fetch(`${one}${topics}`, { headers: (await signInAs(server, bob)).headers })
  expect(foreign.status).toBe(403)
})

test('another process publishes when the elected one has lost its lock, and every client reads again', async () => {
  const stream = await openStream(`${one}/v1/stream?topics=bets`)
  const { rowCount } = await server.pool.query(
    `select pg_terminate_backend(a.pid) from pg_stat_activity a join pg_locks l on l.pid = a.pid
     where a.application_name = 'tyche-publisher' and l.locktype = 'advisory' and l.granted and a.datname = current_database()`,
  )
  expect(rowCount).toBe(1)
  expect(await stream.next()).toMatchObject({ event: 'resync', data: { cause: 'missed' } })
  await placeBet()
  expect((await stream.next()).event).toBe('bet')
  await stream.close()
})
