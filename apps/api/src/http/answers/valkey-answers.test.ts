import { successOf } from '@tyche/api-schema/envelope'
import { luckyGameHistory, luckyGamePaths } from '@tyche/api-schema/games'
import { rankList, rankPaths } from '@tyche/api-schema/points/ranks'
import { type Engine, startRedis } from '@tyche/devstack/engines'
import { createLogger } from '@tyche/service/logger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectDatabase } from '../../db/connect.ts'
import { recordPoints } from '../../modules/points/service/record-points.ts'
import { createOnchainTables, notifyChange } from '../../testing/onchain-tables.ts'
import { insertBet } from '../../testing/rows/insert-bet.ts'
import { setCheckpoint } from '../../testing/rows/set-checkpoint.ts'
import { alice } from '../../testing/sign-in.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { connectValkey } from '../../valkey/connect-valkey.ts'
import { createValkeyAnswers } from './valkey-answers.ts'

/** Shorter than the age of answers below: only a change ends them before. */
const BEFORE_THEIR_END = { timeout: 8_000 }

let redis: Engine
let server: TestServer
let one: string
let other: string
let block = 0
beforeAll(async () => {
  redis = await startRedis()
  server = await createTestServer()
  await createOnchainTables(server.pool)
  await commitBlock()
  const env = { VALKEY_URL: redis.url, SHARE_ANSWERS_MS: '10000', ROLE: 'api' }
  ;[{ url: one }, { url: other }] = await Promise.all([server.startAnother(env), server.startAnother(env)])
})
afterAll(async () => {
  await server?.stop()
  await redis?.stop()
})

async function commitBlock() {
  block += 1
  await insertBet(server.pool, { nonce: block, player: alice.address, block, payout: 0n })
  await setCheckpoint(server.pool, block)
  await notifyChange(server.pool)
}

const ask = (url: string, path: string, body: object) =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

async function newestBet(url: string, limit = 1): Promise<number> {
  const answer = await ask(url, luckyGamePaths.history, { limit })
  return Number(successOf(luckyGameHistory).parse(await answer.json()).data.list[0]?.nonce)
}

async function countOf(url: string, source: 'memory' | 'valkey' | 'made'): Promise<number> {
  const page = await (await fetch(`${url}/metrics`)).text()
  return Number(new RegExp(`tyche_api_shared_answers_total{source="${source}"} (\\d+)`).exec(page)?.[1] ?? 0)
}

const isUp = async (url: string) => (await (await fetch(`${url}/metrics`)).text()).includes('{part="valkey"} 1')
const areUp = () => expect.poll(async () => [await isUp(one), await isUp(other)]).toEqual([true, true])

test('gives guests of one process what another has made, until the indexer commits', async () => {
  await areUp()
  await expect.poll(() => newestBet(one)).toBe(1)
  await expect
    .poll(async () => {
      expect(await newestBet(other)).toBe(1)
      return await countOf(other, 'valkey')
    })
    .toBeGreaterThan(0)
  await commitBlock()
  for (const url of [one, other]) await expect.poll(() => newestBet(url), BEFORE_THEIR_END).toBe(2)
})

test('makes no answer of ranks older than a booking of points that it knows of', async () => {
  await areUp()
  const asOf = async (url: string) => {
    const answer = await ask(url, rankPaths.list, { period: 'daily' })
    return successOf(rankList).parse(await answer.json()).data.period.now
  }
  const before = await asOf(one)
  await expect.poll(() => asOf(other)).toBeGreaterThanOrEqual(before)
  const { db, close } = connectDatabase(server.env.DATABASE_URL, () => undefined)
  // The time of an answer is in seconds.
  await expect.poll(() => Math.floor(Date.now() / 1_000)).toBeGreaterThan(await asOf(other))
  await recordPoints(db, { address: alice.address, delta: '1.000', reference: 'shared', kind: 'test' })
  for (const url of [one, other]) await expect.poll(() => asOf(url), BEFORE_THEIR_END).toBeGreaterThan(before)
  await close()
})

test('answers from memory while Valkey hangs, and while it is gone', async () => {
  await areUp()
  redis.freeze()
  try {
    expect(await newestBet(one, 2)).toBe(block)
    const memory = await countOf(one, 'memory')
    // It looks for changes every two seconds, told or not, and forgets then.
    await expect
      .poll(async () => {
        expect(await newestBet(one, 2)).toBe(block)
        return await countOf(one, 'memory')
      })
      .toBeGreaterThan(memory)
  } finally {
    redis.thaw()
  }
  await redis.kill()
  expect(await newestBet(one, 3)).toBe(block)
  await redis.restart()
  await areUp()
  expect(await newestBet(one, 4)).toBe(block)
})

test('keeps an answer for what is left of its age', async () => {
  const valkey = connectValkey(redis.url, createLogger('api', 'silent'))
  try {
    await expect.poll(() => valkey.isUp()).toBe(true)
    const answers = createValkeyAnswers({ valkey, deployment: 'd', maxAgeMs: 60_000 })
    const answer = { text: '{"a": "b c"}', block: 12n }
    answers.keep('k', answer, 20_000)
    let ageMs = 0
    const find = async () => {
      const found = await answers.find('k')
      ageMs = found?.ageMs ?? 0
      return found?.answer
    }
    // An answer that is slow to come counts as none.
    await expect.poll(find).toEqual(answer)
    expect(ageMs).toBeGreaterThanOrEqual(20_000)
    expect(ageMs).toBeLessThan(25_000)
    answers.keep('too late', answer, 60_000)
    expect(await answers.find('too late')).toBeUndefined()
    const foreign = createValkeyAnswers({ valkey, deployment: 'e', maxAgeMs: 60_000 })
    expect(await foreign.find('k'), 'of another deployment').toBeUndefined()
  } finally {
    valkey.close()
  }
})

test('gives up on a Valkey that hangs before other commands do', async () => {
  const valkey = connectValkey(redis.url, createLogger('api', 'silent'))
  try {
    await expect.poll(() => valkey.isUp()).toBe(true)
    const answers = createValkeyAnswers({ valkey, deployment: 'd', maxAgeMs: 60_000 })
    redis.freeze()
    const command = valkey.client.get('any').catch(() => 'gave up')
    expect(await Promise.race([command, answers.find('k')])).toBeUndefined()
  } finally {
    redis.thaw()
    valkey.close()
  }
})
