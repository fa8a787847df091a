import { failure, successOf } from '@tyche/api-schema/envelope'
import { type LuckyGameHistory, luckyGameHistory } from '@tyche/api-schema/games'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOnchainTables } from '../../../testing/onchain-tables.ts'
import { insertBet } from '../../../testing/rows/insert-bet.ts'
import { alice, bob, signInAs } from '../../../testing/sign-in.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'

const PATH = '/v1/contractCenter/luckyGame/history'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
  const response = await server.post(PATH, {})
  const body = failure.parse(await response.json())
  expect([response.status, body.reason, response.headers.get('retry-after')]).toEqual([503, 'indexerNotReady', '2'])
  await createOnchainTables(server.pool)
  // Bets 1 to 12: every third by bob, every fourth open, two in each block, wins of growing profit with ties.
  for (let nonce = 1; nonce <= 12; nonce += 1) {
    const player = nonce % 3 === 0 ? bob.address : alice.address
    const payout = BigInt(Math.floor(nonce / 2)) * 1_000_000n
    const block = 100 + Math.floor(nonce / 2)
    await insertBet(server.pool, { nonce, player, block, logIndex: nonce, ...(nonce % 4 === 0 ? {} : { payout }) })
  }
})
afterAll(() => server.stop())

async function read(body: object, headers: Record<string, string> = {}): Promise<LuckyGameHistory> {
  const response = await server.post(PATH, body, headers)
  expect(response.status).toBe(200)
  return successOf(luckyGameHistory).parse(await response.json()).data
}

async function readAll(body: object, headers: Record<string, string> = {}): Promise<string[]> {
  const nonces: string[] = []
  let cursor: string | null = null
  do {
    const page: LuckyGameHistory = await read(cursor ? { ...body, cursor } : body, headers)
    nonces.push(...page.list.map((record) => record.nonce))
    cursor = page.nextCursor
  } while (cursor)
  return nonces
}

const newestFirst = ['12', '11', '10', '9', '8', '7', '6', '5', '4', '3', '2', '1']

test('returns the latest bets first, with all fields of a record', async () => {
  const { list, nextCursor } = await read({ limit: 2 })
  expect(nextCursor).not.toBeNull()
  expect(list[0]).toMatchObject({
    nonce: '12',
    status: 'pending',
    settleHash: null,
    income: null,
    profit: null,
    multiplier: null,
    randoms: null,
    playedCount: null,
  })
  expect(list[1]).toMatchObject({
    game: 'coin',
    player: alice.address,
    nonce: '11',
    status: 'settled',
    playCount: 2,
    playedCount: 2,
    cost: '2000000',
    income: '5000000',
    profit: '3000000',
    choice: 1,
    randoms: [1, 0],
  })
})

test.each([1, 2, 5, 12, 100])('returns every bet once in pages of %i', async (limit) => {
  expect(await readAll({ limit })).toEqual(newestFirst)
})

test('repeats no bet when new bets arrive between two pages', async () => {
  const first = await read({ limit: 6 })
  await insertBet(server.pool, { nonce: 13, player: alice.address, block: 200 })
  const second = await read({ limit: 6, cursor: first.nextCursor })
  expect([...first.list, ...second.list].map((record) => record.nonce)).toEqual(newestFirst)
  await server.pool.query("delete from onchain.bet where id = 'coin-13'")
})

test('returns my bets only', async () => {
  const { headers } = await signInAs(server, bob)
  expect(await readAll({ scope: 'my', limit: 3 }, headers)).toEqual(['12', '9', '6', '3'])
})

test('returns the most profitable bets, wins only, ties in a fixed order', async () => {
  const profits = (await read({ scope: 'topWins' })).list.map((record) => record.profit)
  expect(profits).toEqual(['3000000', '3000000', '2000000', '1000000', '1000000'].slice(0, profits.length))
  const all = await readAll({ scope: 'topWins', limit: 1 })
  expect(all).toEqual((await read({ scope: 'topWins' })).list.map((record) => record.nonce))
  expect(new Set(all).size).toBe(all.length)
})

test('returns nothing for a game without bets', async () => {
  expect(await read({ game: 'dice' })).toEqual({ list: [], nextCursor: null })
})

test('rejects my bets without a session', async () => {
  const response = await server.post(PATH, { scope: 'my' })
  expect([response.status, failure.parse(await response.json()).reason]).toEqual([401, 'sessionMissing'])
})

test('rejects cursors that are broken or of another list', async () => {
  const { nextCursor } = await read({ limit: 2 })
  const broken = [
    { scope: 'topWins', cursor: nextCursor },
    { game: 'coin', cursor: nextCursor },
    { cursor: 'garbage' },
    { cursor: Buffer.from('["latest//","1; drop table x","0"]').toString('base64url') },
    { cursor: Buffer.from('["latest//","1","zzz"]').toString('base64url') },
    { scope: 'topWins', cursor: Buffer.from('["topWins//","1","coin\\u0000"]').toString('base64url') },
    { cursor: Buffer.from('{}').toString('base64url') },
  ]
  for (const body of broken) {
    const response = await server.post(PATH, body)
    expect([response.status, failure.parse(await response.json()).reason]).toEqual([400, 'invalidCursor'])
  }
})
