import { failure, successOf } from '@tyche/api-schema/envelope'
import { type PayRecord, payRecord } from '@tyche/api-schema/play-record'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOnchainTables } from '../../../testing/onchain-tables.ts'
import { insertBet } from '../../../testing/rows/insert-bet.ts'
import { alice, bob, signInAs } from '../../../testing/sign-in.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'

const PATH = '/v1/userCenter/info/payRecord'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
  await createOnchainTables(server.pool)
  const player = alice.address
  // Two bets in a block: the log decides their order.
  for (let nonce = 1; nonce <= 5; nonce += 1) {
    await insertBet(server.pool, { nonce, player, block: 10 + Math.floor(nonce / 2), logIndex: nonce, payout: 0n })
  }
  await insertBet(server.pool, { nonce: 1, player, block: 20, row: { game: 'dice', choice: 7, playCount: 20 } })
  await insertBet(server.pool, {
    nonce: 2,
    player,
    block: 21,
    row: { game: 'range', choice: 70_000, refundRequestedAt: 1_700_090_000, refundableAt: 1_700_093_600 },
  })
  await insertBet(server.pool, { nonce: 3, player, block: 22, row: { game: 'spin', isSetAside: true } })
  const refundHash = `0x${'e'.repeat(64)}` as const
  const refund = { status: 'refunded', refundHash, refundRequestedAt: 1, refundableAt: 2, isSetAside: true } as const
  await insertBet(server.pool, { nonce: 4, player, block: 23, row: { game: 'rps', ...refund } })
  await insertBet(server.pool, { nonce: 6, player: bob.address, block: 30, payout: 5n })
})
afterAll(() => server.stop())

async function read(body: object = {}, account = alice): Promise<PayRecord> {
  const { headers } = await signInAs(server, account)
  const response = await server.post(PATH, body, headers)
  expect(response.status).toBe(200)
  return successOf(payRecord).parse(await response.json()).data
}

const names = ({ list }: PayRecord) => list.map(({ game, nonce }) => `${game}-${nonce}`)
const mine = ['rps-4', 'spin-3', 'range-2', 'dice-1', 'coin-5', 'coin-4', 'coin-3', 'coin-2', 'coin-1']

test('returns my bets of every game, newest first, and no other player’s', async () => {
  const data = await read()
  expect(names(data)).toEqual(mine)
  expect(data).toMatchObject({ total: 9, totalIsCapped: false, page: 1, pageSize: 20 })
  expect(names(await read({}, bob))).toEqual(['coin-6'])
})

test('returns page after page, then an empty one', async () => {
  const pages = await Promise.all([1, 2, 3, 4].map((page) => read({ page, pageSize: 4 })))
  expect(pages.flatMap(names)).toEqual(mine)
  expect(pages[3]).toMatchObject({ list: [], total: 9, page: 4, pageSize: 4 })
})

test('returns the fields of each state of a bet', async () => {
  const [refunded, setAside, asked, open, settled] = (await read()).list
  expect(refunded).toMatchObject({
    status: 'refunded',
    income: '2000000',
    profit: '0',
    multiplier: null,
    randoms: null,
    refundHash: `0x${'e'.repeat(64)}`,
    // Fields of an open refund request are cleared.
    isSetAside: false,
    refundRequestedAt: null,
    refundableAt: null,
  })
  expect(setAside).toMatchObject({ status: 'pending', isSetAside: true, income: null, profit: null })
  expect(asked).toMatchObject({ choice: 70_000, refundRequestedAt: 1_700_090_000, refundableAt: 1_700_093_600 })
  expect(open).toMatchObject({ game: 'dice', status: 'pending', choice: 7, playCount: 20, isSetAside: false })
  expect(settled).toMatchObject({ status: 'settled', income: '0', profit: '-2000000', multipliers: ['0', '0'] })
})

test('filters by game', async () => {
  expect(names(await read({ game: 'coin' }))).toEqual(mine.slice(4))
  expect(await read({ game: 'coin', pageSize: 2 })).toMatchObject({ total: 5 })
})

test('filters by state and by time', async () => {
  expect(names(await read({ status: 'pending' }))).toEqual(['spin-3', 'range-2', 'dice-1'])
  expect(names(await read({ status: 'refunded' }))).toEqual(['rps-4'])
  expect(await read({ status: 'settled', game: 'dice' })).toMatchObject({ list: [], total: 0 })
  const at = (block: number) => 1_700_000_000 + block
  expect(names(await read({ from: at(21), to: at(23) }))).toEqual(['spin-3', 'range-2'])
  expect(await read({ from: at(21), game: 'range' })).toMatchObject({ total: 1 })
  expect(await read({ to: at(10) })).toMatchObject({ total: 0 })
  expect(await read({ from: at(1_000) })).toMatchObject({ list: [], total: 0 })
})

test('stops counting at 10,000', async () => {
  await server.pool.query(
    `insert into onchain.bet (id, nonce, placed_log_index, player, game, game_address, payer, token, pool, wager,
       play_count, total_wager, reserved, game_data, choice, settings_version, request_id, beacon_round, status,
       is_set_aside, placed_at, placed_block, placed_hash)
     select 'many-' || n, n, n, '0x' || repeat('9', 40), game, game_address, payer, token, pool, wager, play_count,
       total_wager, reserved, game_data, choice, settings_version, request_id, beacon_round, status, is_set_aside,
       placed_at, placed_block, placed_hash
     from onchain.bet, generate_series(1, 10001) n where id = 'coin-1'`,
  )
  await server.pool.query(`update onchain.bet set player = $1 where id like 'many-%'`, [bob.address.toLowerCase()])
  expect(await read({ page: 100, pageSize: 100 }, bob)).toMatchObject({ total: 10_000, totalIsCapped: true })
  expect((await read({ page: 100, pageSize: 100 }, bob)).list).toHaveLength(100)
  await server.pool.query(`delete from onchain.bet where id like 'many-%'`)
})

test.each<[object, string, string]>([
  [{ page: 0 }, 'numberOutOfRange', 'page'],
  [{ page: 501 }, 'numberOutOfRange', 'page'],
  [{ page: 101, pageSize: 100 }, 'numberOutOfRange', 'page'],
  [{ page: 10_001, pageSize: 1 }, 'numberOutOfRange', 'page'],
  [{ pageSize: 0 }, 'numberOutOfRange', 'pageSize'],
  [{ pageSize: 101 }, 'numberOutOfRange', 'pageSize'],
  [{ page: 1.5 }, 'invalidRequest', 'page'],
  [{ page: '1' }, 'invalidRequest', 'page'],
  [{ pageSize: null }, 'invalidRequest', 'pageSize'],
  [{ from: -1 }, 'numberOutOfRange', 'from'],
  [{ to: 2 ** 32 }, 'numberOutOfRange', 'to'],
  [{ from: '1' }, 'invalidRequest', 'from'],
  [{ status: 'lost' }, 'invalidRequest', 'status'],
  [{ game: 7 }, 'invalidRequest', 'game'],
  [{ game: "coin' or 1=1" }, 'invalidRequest', 'game'],
])('rejects %j with 400', async (body, reason, field) => {
  const { headers } = await signInAs(server, alice)
  const response = await server.post(PATH, body, headers)
  const refusal = failure.parse(await response.json())
  expect([response.status, refusal.reason, refusal.errors?.[0]?.field]).toEqual([400, reason, field])
})

test('rejects calls without a session, and unknown games', async () => {
  const missing = await server.post(PATH, {})
  expect([missing.status, failure.parse(await missing.json()).reason]).toEqual([401, 'sessionMissing'])
  const { headers } = await signInAs(server, alice)
  const unknown = await server.post(PATH, { game: 'roulette' }, headers)
  expect([unknown.status, failure.parse(await unknown.json()).reason]).toEqual([404, 'gameUnknown'])
})
