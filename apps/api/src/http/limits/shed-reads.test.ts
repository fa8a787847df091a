import { setTimeout as sleep } from 'node:timers/promises'
import { failure } from '@tyche/api-schema/envelope'
import { luckyGamePaths } from '@tyche/api-schema/games'
import { signInPaths } from '@tyche/api-schema/sign-in'
import { createLogger } from '@tyche/service/logger'
import { Hono } from 'hono'
import { Counter } from 'prom-client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ApiEnv } from '../../context.ts'
import { createOnchainTables } from '../../testing/onchain-tables.ts'
import { insertBet } from '../../testing/rows/insert-bet.ts'
import { alice } from '../../testing/sign-in.ts'
import { createTestServer } from '../../testing/test-server.ts'
import { respondWithError } from '../errors/respond.ts'
import { requestId } from '../request-id.ts'
import { createReadShedder, MAX_READS, MAX_READS_WHILE_SATURATED } from './shed-reads.ts'

const SATURATED = MAX_READS_WHILE_SATURATED

async function expectShed(response: Response) {
  const { reason } = failure.parse(await response.json())
  expect([response.status, reason]).toEqual([503, 'databaseUnavailable'])
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
}

describe('by a clock', () => {
  let nowMs = 0
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  /** Lets time pass in looks, each of which comes late. */
  function pass(ms: number, lateMs = 0) {
    for (let passedMs = 0; passedMs < ms; passedMs += 100 + lateMs) {
      nowMs += 100 + lateMs
      vi.advanceTimersByTime(100)
    }
  }

  /** Reads that last until they are ended, of a pool whose queue the test sets. */
  function createReads() {
    const pool = { waitingCount: 0 }
    const shedReads = new Counter({ name: 'shed', help: 'Refused reads.', registers: [] })
    const logger = createLogger('api', 'silent')
    const shedder = createReadShedder({ pools: [pool], shedReads, logger })
    const ends: (() => void)[] = []
    const app = new Hono<ApiEnv>()
    app.onError(respondWithError)
    app.use(requestId(logger), shedder.middleware)
    app.get('/', async (c) => {
      await new Promise<void>((resolve) => ends.push(resolve))
      return c.text('read')
    })
    const ask = async () => await app.request('/')
    const countShed = async () => (await shedReads.get()).values[0]?.value
    /** Sends reads at once, and says how many of them are taken; they go on. */
    const take = async (count: number) => {
      const [running, shed] = [ends.length, await countShed()]
      for (let n = 0; n < count; n += 1) void ask()
      await vi.waitFor(async () => expect(ends.length - running + (await countShed())! - shed!).toBe(count))
      return ends.length - running
    }
    const endAll = async () => {
      for (const end of ends.splice(0)) end()
      await sleep(0)
    }
    return { pool, ask, take, endAll, countShed, stop: shedder.stop }
  }

  test('rejects reads with 503 once requests have waited for two seconds, and takes all when none waits', async () => {
    const { pool, ask, take, endAll, countShed, stop } = createReads()
    pool.waitingCount = 1
    expect(await take(SATURATED + 20)).toBe(SATURATED + 20)
    pass(2_000)
    await expectShed(await ask())
    await endAll()
    expect(await take(SATURATED + 5)).toBe(SATURATED)
    expect(await countShed()).toBe(6)
    pass(5_000)
    expect(await take(1)).toBe(0)
    pool.waitingCount = 0
    pass(400)
    expect(await take(1)).toBe(0)
    pass(100)
    expect(await take(100)).toBe(100)
    await endAll()
    stop()
  })

  test('takes a burst that makes requests wait for less than two seconds, again and again', async () => {
    const { pool, take, endAll, stop } = createReads()
    for (let burst = 0; burst < 5; burst += 1) {
      pool.waitingCount = 200
      expect(await take(200)).toBe(200)
      pass(1_900)
      expect(await take(100)).toBe(100)
      await endAll()
      pool.waitingCount = 0
      pass(100)
    }
    stop()
  })

  test('rejects at once what comes while very many reads are not answered yet', async () => {
    const { ask, take, endAll, stop } = createReads()
    expect(await take(MAX_READS)).toBe(MAX_READS)
    await expectShed(await ask())
    await endAll()
    expect(await take(1)).toBe(1)
    await endAll()
    stop()
  })

  test('rejects reads while the event loop is late at each look, and not after one long pause', async () => {
    const { take, endAll, stop } = createReads()
    pass(100, 30_000)
    pass(1_000)
    pass(1_500, 150)
    expect(await take(SATURATED + 1)).toBe(SATURATED + 1)
    pass(2_000, 150)
    expect(await take(1)).toBe(0)
    await endAll()
    stop()
  })
})

test('answers writes and health while slow reads saturate the pool, rejects further reads soon, and recovers', async () => {
  const server = await createTestServer()
  try {
    await createOnchainTables(server.pool)
    await insertBet(server.pool, { nonce: 1, player: alice.address, block: 1 })
    const read = () => server.post(luckyGamePaths.history, {})
    expect((await read()).status).toBe(200)
    // From then on it says that it is ready without asking the database.
    await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(200)
    await server.pool.query(`alter table onchain.bet rename to fast_bet;
      create view onchain.bet as select fast_bet.* from (select pg_sleep(0.2)) as slow, onchain.fast_bet`)
    const answered: number[] = []
    const rejections: [Response, number][] = []
    let isOver = false
    const readAgainAndAgain = async () => {
      while (!isOver) {
        const started = performance.now()
        const response = await read()
        if (response.status === 503) rejections.push([response, performance.now() - started])
        else answered.push(response.status)
        await sleep(100)
      }
    }
    const readers = Array.from({ length: SATURATED + 30 }, readAgainAndAgain)
    await expect.poll(() => rejections.length, { timeout: 30_000 }).toBeGreaterThan(100)
    for (const path of ['/healthz', '/readyz']) expect((await fetch(`${server.url}${path}`)).status).toBe(200)
    const write = await server.post(signInPaths.signData, { address: alice.address, signType: 0 })
    expect(write.status).toBe(200)
    isOver = true
    await Promise.all(readers)
    for (const [response] of rejections) await expectShed(response)
    const waits = rejections.map(([, ms]) => ms).sort((one, other) => one - other)
    // The pool's own timeout is three seconds.
    expect(waits[Math.floor(waits.length / 2)]).toBeLessThan(1_000)
    expect(new Set(answered)).toEqual(new Set([200]))
    const metrics = await (await fetch(`${server.url}/metrics`)).text()
    expect(Number(/tyche_api_shed_reads_total (\d+)/.exec(metrics)?.[1])).toBeGreaterThan(0)
    await server.pool.query('drop view onchain.bet; alter table onchain.fast_bet rename to bet')
    const readMany = () => Promise.all(Array.from({ length: SATURATED + 30 }, read))
    const countRejected = async () => (await readMany()).filter(({ status }) => status !== 200).length
    await expect.poll(countRejected, { timeout: 30_000, interval: 1_000 }).toBe(0)
    const warnings = server.logs.filter((line) => line.includes('"level":"warn"'))
    expect(warnings.some((line) => line.includes('requests wait all the time'))).toBe(true)
    expect(warnings.filter((line) => line.includes('"status":503')).length).toBeLessThan(rejections.length / 2)
  } finally {
    await server.stop()
  }
}, 90_000)
