import { failure, successOf } from '@tyche/api-schema/envelope'
import { luckyGameHistory, luckyGamePaths } from '@tyche/api-schema/games'
import { rankList, rankPaths } from '@tyche/api-schema/points/ranks'
import { Hono } from 'hono'
import { Counter } from 'prom-client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ApiEnv, Services } from '../../context.ts'
import { connectDatabase } from '../../db/connect.ts'
import { recordPoints } from '../../modules/points/service/record-points.ts'
import { createOnchainTables, notifyChange } from '../../testing/onchain-tables.ts'
import { insertBet } from '../../testing/rows/insert-bet.ts'
import { alice, bob, signInAs } from '../../testing/sign-in.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { succeed } from '../envelope.ts'
import { createAnswers } from './answers.ts'
import { shareAnswers } from './share-answers.ts'

/** The longest there is: only a change ends an answer before. */
const LONG_MS = '10000'
const BEFORE_ITS_END = { timeout: 8_000 }

let server: TestServer
let url: string
let nonce = 0
beforeAll(async () => {
  server = await createTestServer()
  await createOnchainTables(server.pool)
  await placeBet()
  // It looks for changes every two seconds as well. This one learns of those only that it is told of.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  ;({ url } = await server.startAnother({ SHARE_ANSWERS_MS: LONG_MS }))
  vi.useRealTimers()
})
afterAll(() => server.stop())

async function placeBet() {
  nonce += 1
  await insertBet(server.pool, { nonce, player: alice.address, block: nonce, payout: 0n })
}

const ask = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

async function newestNonce(headers?: Record<string, string>): Promise<number> {
  const answer = await ask(luckyGamePaths.history, { limit: 1 }, headers)
  return Number(successOf(luckyGameHistory).parse(await answer.json()).data.list[0]?.nonce)
}

async function countReads(): Promise<number> {
  const { rowCount } = await server.pool.query(
    `select from pg_stat_activity where datname = current_database()
     and application_name = 'tyche-api' and wait_event_type = 'Lock' and query like '%order by%limit%'`,
  )
  return rowCount ?? 0
}

async function countArrived(): Promise<number> {
  return Number((await server.pool.query('select sum(points) as count from app.rate_limit')).rows[0].count)
}

/** Sends requests whose reads of the list have to wait, and calls `look` meanwhile. */
async function whileReading(send: () => Promise<Response>[], look: () => Promise<void>): Promise<void> {
  const client = await server.pool.connect()
  try {
    await client.query('begin; lock table onchain.bet in access exclusive mode')
    const answers = send()
    await look()
    await client.query('commit')
    for (const answer of await Promise.all(answers)) expect(answer.status).toBe(200)
  } finally {
    client.release(true)
  }
}

const times = <Value>(count: number, make: () => Value) => Array.from({ length: count }, make)

test('answers fifty guests who ask the same with one read, and reads again after a change', async () => {
  const counter = new Counter({ name: 'tyche_test', help: 'test', labelNames: ['source'], registers: [] })
  const answers = createAnswers({ maxAgeMs: 10_000, knownBlock: () => 0n, counter })
  const app = new Hono<ApiEnv>()
  const read = vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    return { reads: read.mock.calls.length }
  })
  const onchain = { knownBlock: () => 0n } as Services['onchain']
  app.use(shareAnswers({ answers, onchain }, false))
  app.post('/list', async (c) => succeed(c, await read()))
  const send = async (headers: Record<string, string> = {}, body = '{}') => {
    const answer = await app.request('/list', { method: 'POST', headers, body })
    const { data } = (await answer.json()) as { data: { reads: number } }
    return [data.reads, answer.headers.get('content-type'), answer.headers.get('cache-control')]
  }
  const told = (reads: number) => [reads, 'application/json', 'no-store']
  expect(await Promise.all(times(50, () => send()))).toEqual(times(50, () => told(1)))
  expect(await send()).toEqual(told(1))
  answers.forgetChain()
  expect(await Promise.all(times(50, () => send()))).toEqual(times(50, () => told(2)))
  expect(await send({}, '{"page":2}')).toEqual(told(3))
  await Promise.all(times(5, () => send({ authorization: 'Bearer x' })))
  expect(read).toHaveBeenCalledTimes(8)
})

test('asks the database once for all guests who ask a list the same', async () => {
  await newestNonce()
  const before = await countArrived()
  const send = () => times(50, () => ask(luckyGamePaths.history, { limit: 3 }))
  await whileReading(send, async () => {
    await expect.poll(countArrived).toBe(before + 50)
    await expect.poll(countReads).toBeGreaterThan(0)
    // Requests that the limit has counted, and that would read on their own, have come as far when this one is answered.
    await fetch(`${url}/readyz`)
    expect(await countReads()).toBe(1)
  })
})

test('tells guests of a new block once the indexer has told it', async () => {
  const before = await newestNonce()
  await placeBet()
  await notifyChange(server.pool)
  await expect.poll(() => newestNonce(), BEFORE_ITS_END).toBe(before + 1)
})

test('answers each question on its own', async () => {
  const lengths = await Promise.all(
    [1, 2].map(async (limit) => {
      const answer = await ask(luckyGamePaths.history, { limit })
      return successOf(luckyGameHistory).parse(await answer.json()).data.list.length
    }),
  )
  expect(lengths).toEqual([1, 2])
})

test('shares nothing of those who are signed in', async () => {
  const { headers } = await signInAs(server, alice)
  const other = await signInAs(server, bob)
  const send = () => times(3, () => ask(luckyGamePaths.history, { limit: 4 }, headers))
  await whileReading(send, async () => await expect.poll(countReads).toBe(3))
  await placeBet()
  expect(await newestNonce(headers)).toBe(nonce)
  const mine = async (given: Record<string, string>) => {
    const answer = await ask(rankPaths.list, { period: 'daily' }, given)
    return successOf(rankList).parse(await answer.json()).data.mine?.address
  }
  expect([await mine(headers), await mine({}), await mine(other.headers)]).toEqual([
    alice.address,
    undefined,
    bob.address,
  ])
})

test('refuses each request on its own', async () => {
  const answers = await Promise.all(times(5, () => ask(luckyGamePaths.history, { scope: 'my' })))
  const ids = await Promise.all(
    answers.map(async (answer) => {
      const { reason } = failure.parse(await answer.json())
      return [answer.status, reason, answer.headers.get('x-request-id')]
    }),
  )
  expect(ids.map(([status, reason]) => [status, reason])).toEqual(times(5, () => [401, 'sessionMissing']))
  expect(new Set(ids.map(([, , id]) => id)).size).toBe(5)
})

test('tells guests of ranks once points are booked', async () => {
  const asOf = async () => {
    const answer = await ask(rankPaths.list, { period: 'daily' })
    return successOf(rankList).parse(await answer.json()).data.period.now
  }
  const before = await asOf()
  const { db, close } = connectDatabase(server.env.DATABASE_URL, () => undefined)
  // The time of an answer is in seconds.
  await expect.poll(() => Math.floor(Date.now() / 1_000)).toBeGreaterThan(before)
  await recordPoints(db, { address: alice.address, delta: '1.000', reference: 'shared', kind: 'test' })
  await expect.poll(asOf, BEFORE_ITS_END).toBeGreaterThan(before)
  await close()
})
