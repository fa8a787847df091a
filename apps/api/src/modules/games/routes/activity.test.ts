import { failure, successOf } from '@tyche/api-schema/envelope'
import { type LuckyGameActivity, luckyGameActivity } from '@tyche/api-schema/games'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OnchainReads } from '../../../db/onchain/replica/onchain-reads.ts'
import { createOnchainTables } from '../../../testing/onchain-tables.ts'
import { insertBet } from '../../../testing/rows/insert-bet.ts'
import { alice, bob } from '../../../testing/sign-in.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { ACTIVITY_CACHE_MS, createActivityReader } from '../service/activity.ts'

const PATH = '/v1/contractCenter/luckyGame/activity'
const nowSec = Math.floor(Date.now() / 1000)

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())

async function read(): Promise<LuckyGameActivity> {
  return successOf(luckyGameActivity).parse(await (await server.post(PATH, {})).json()).data
}

async function bet(nonce: number, game: string, player: `0x${string}`, placedAt: number, playCount = 1) {
  await insertBet(server.pool, { nonce, player, block: nonce, row: { game, placedAt, playCount } })
}

function primary(): Pick<OnchainReads, 'read'> {
  const db = drizzle(server.pool)
  return { read: async (_atLeast, load) => ({ value: await load({ db, planned: db }), block: 0n }) }
}

test('reports that the history is not available yet, and reads again afterwards', async () => {
  const response = await server.post(PATH, {})
  expect(failure.parse(await response.json()).reason).toBe('indexerNotReady')
  await createOnchainTables(server.pool)
  expect(await read()).toEqual({ games: [] })
})

test('counts each player once, and only bets of the last day', async () => {
  await bet(1, 'coin', alice.address, nowSec - 60, 3)
  await bet(2, 'coin', alice.address, nowSec - 50)
  await bet(3, 'coin', bob.address, nowSec - 86_000)
  await bet(4, 'coin', bob.address, nowSec - 86_500)
  await bet(1, 'spin', bob.address, nowSec - 10, 20)
  await bet(1, 'dice', bob.address, nowSec - 90_000)
  const readNow = createActivityReader(primary())
  expect(await readNow()).toEqual({
    games: [
      { game: 'coin', players: 2, bets: 3, plays: 5 },
      { game: 'spin', players: 1, bets: 1, plays: 20 },
    ],
  })
})

test('reads the database once in 10 s', async () => {
  let now = nowSec * 1000
  const readThen = createActivityReader(primary(), () => now)
  const first = await readThen()
  await bet(5, 'coin', alice.address, nowSec)
  now += ACTIVITY_CACHE_MS - 1
  expect(await readThen()).toBe(first)
  now += 1
  expect((await readThen()).games[0]).toMatchObject({ game: 'coin', bets: 4 })
})
