import { failure, successOf } from '@tyche/api-schema/envelope'
import { luckyGameHistory } from '@tyche/api-schema/games'
import { streamEvents } from '@tyche/api-schema/stream'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { connectDatabase } from '../db/connect.ts'
import { findSession } from '../modules/account/service/sessions.ts'
import { recordPoints } from '../modules/points/service/record-points.ts'
import { createOnchainTables, notifyChange, writeRow } from '../testing/onchain-tables.ts'
import { openStream, type StreamReader } from '../testing/read-stream.ts'
import { type BetSeed, insertBet } from '../testing/rows/insert-bet.ts'
import { poolTokenRow, stablePoolRow } from '../testing/rows/pool-rows.ts'
import { setCheckpoint } from '../testing/rows/set-checkpoint.ts'
import { alice, bob, carol, signInAs } from '../testing/sign-in.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'
import { SessionWatch } from './session-watch.ts'

let server: TestServer
let nonce = 100
const open: StreamReader[] = []

beforeAll(async () => {
  server = await createTestServer()
  await createOnchainTables(server.pool)
  await insertBet(server.pool, { nonce: 1, player: alice.address, block: 1, payout: 0n })
  await untilTold(await listen('bets'))
  await closeAll()
})
afterEach(closeAll)
afterAll(() => server.stop())

async function closeAll() {
  await Promise.all(open.splice(0).map((stream) => stream.close()))
}

async function listen(topics: string, headers?: Record<string, string>): Promise<StreamReader> {
  const stream = await openStream(`${server.url}/v1/stream?topics=${topics}`, headers)
  open.push(stream)
  return stream
}

const pause = (ms: number) => new Promise<false>((resolve) => setTimeout(() => resolve(false), ms))

async function placeBet(payout?: bigint, row: BetSeed['row'] = {}) {
  nonce += 1
  const bet = { nonce, player: alice.address, block: nonce, row, ...(payout === undefined ? {} : { payout }) }
  await insertBet(server.pool, bet)
  await notifyChange(server.pool)
  return bet
}

const nonceOf = ({ data }: { readonly data: unknown }) => streamEvents.bet.parse(data).nonce

/** Places bets until a stream tells of one, and reads up to the newest: a server's first refresh publishes nothing. */
async function untilTold(stream: StreamReader, row?: BetSeed['row']): Promise<void> {
  let event = stream.next()
  while (!(await Promise.race([event.then(() => true), placeBet(undefined, row).then(() => pause(100))])));
  while (nonceOf(await event) !== String(nonce)) event = stream.next()
}

test('publishes a placed bet, then its result, in the shape of the lists', async () => {
  const stream = await listen('bets,results')
  expect(stream.response.headers.get('content-type')).toContain('text/event-stream')
  const bet = await placeBet()
  const placed = await stream.next()
  expect(placed.event).toBe('bet')
  expect(streamEvents.bet.parse(placed.data)).toMatchObject({ nonce: String(bet.nonce), status: 'pending' })
  await insertBet(server.pool, { ...bet, payout: 3_920_000n })
  await notifyChange(server.pool)
  const result = await stream.next()
  expect(result.event).toBe('result')
  expect(streamEvents.result.parse(result.data)).toMatchObject({ income: '3920000', randoms: [1, 0] })
})

test('shows a published bet in the list', async () => {
  const stream = await listen('bets')
  for (let round = 0; round < 5; round += 1) {
    await placeBet()
    const { data } = await stream.next()
    const response = await server.post('/v1/contractCenter/luckyGame/history', { limit: 1 })
    expect(successOf(luckyGameHistory).parse(await response.json()).data.list[0]).toEqual(data)
  }
})

test('tells of which block the events are at most', async () => {
  const stream = await listen('bets')
  await setCheckpoint(server.pool, 7_000)
  await placeBet()
  expect((await stream.next()).event).toBe('bet')
  expect(stream.block()).toBe(7_000)
  await setCheckpoint(server.pool, 7_001)
  await placeBet()
  await stream.next()
  expect(stream.block()).toBe(7_001)
})

test('publishes a resync once the views have caught up after a rebuild', async () => {
  const age = async (isReady: 0 | 1) => {
    await server.pool.query('update onchain._ponder_meta set value = $1', [{ is_ready: isReady }])
    await notifyChange(server.pool)
  }
  const checkpoint = `1700000000${'31337'.padStart(16, '0')}${'1'.padStart(16, '0')}${'9'.repeat(33)}`
  await server.pool.query("insert into onchain._ponder_checkpoint values ('main', 31337, $1, $1, $1)", [checkpoint])
  const stream = await listen('bets')
  await age(0)
  await placeBet()
  expect((await stream.next()).event).toBe('bet')
  await age(1)
  const event = await stream.next()
  expect([event.event, streamEvents.resync.parse(event.data)]).toEqual(['resync', { cause: 'reindexed', afterMs: 0 }])
})

test('tells a player at once what everybody is told in frames', async () => {
  const { url, stop } = await server.startAnother({ STREAM_FRAME_MS: '60000' })
  const { headers } = await signInAs(server, bob)
  const own = await openStream(`${url}/v1/stream?topics=mine:${bob.address}`, headers)
  const all = await openStream(`${url}/v1/stream?topics=bets`)
  const ofBob = { player: bob.address.toLowerCase() as `0x${string}` }
  const shown: string[] = []
  const reading = (async () => {
    for (;;) shown.push(nonceOf(await all.next()))
  })().catch(() => undefined)
  await untilTold(own, ofBob)
  // The first frame comes at once, with all that one refresh has read.
  await expect.poll(() => shown.length).toBeGreaterThan(0)
  const { nonce: later } = await placeBet(undefined, ofBob)
  expect(nonceOf(await own.next())).toBe(String(later))
  await pause(1_000)
  expect(shown, 'the next frame comes a minute later').not.toContain(String(later))
  await Promise.all([own.close(), all.close(), reading])
  await stop()
})

test('tells a player the points that any process books', async () => {
  const { headers } = await signInAs(server, carol)
  const stream = await listen(`mine:${carol.address}`, headers)
  const { db, close } = connectDatabase(server.env.DATABASE_URL, () => undefined)
  for (const [reference, point] of [
    ['one', '12.500'],
    ['two', '25.000'],
  ] as const) {
    await recordPoints(db, { address: carol.address, delta: '12.500', reference, kind: 'test' })
    expect(await stream.next()).toMatchObject({ event: 'points', data: { address: carol.address, point } })
  }
  await close()
})

test('an account’s topic needs a token of that account', async () => {
  const { headers } = await signInAs(server, alice)
  const ask = async (path: string, given: Record<string, string> = {}) => {
    const response = await fetch(`${server.url}/v1/stream?topics=${path}`, { headers: given })
    const isOpen = response.ok
    const answer = isOpen ? undefined : failure.parse(await response.json()).reason
    if (isOpen) await response.body?.cancel()
    return [response.status, answer]
  }
  const mine = `mine:${alice.address}`
  expect(await ask(mine)).toEqual([401, 'sessionMissing'])
  expect(await ask(mine, { authorization: `Bearer ${'x'.repeat(43)}` })).toEqual([401, 'sessionExpired'])
  expect(await ask(`${mine}&token=${headers.authorization.slice(7)}`)).toEqual([401, 'sessionMissing'])
  expect(await ask(`mine:${bob.address}`, headers)).toEqual([403, 'notYours'])
  expect(await ask(`bets,${mine},mine:${bob.address}`, headers)).toEqual([403, 'notYours'])
  expect(await ask(`bets,${mine}`, headers)).toEqual([200, undefined])
  expect(await ask('bets,results')).toEqual([200, undefined])
})

test('ends an account’s stream soon after its session', async () => {
  const { headers } = await signInAs(server, alice)
  const { db, close } = connectDatabase(server.env.DATABASE_URL, () => undefined)
  const watch = new SessionWatch(db, () => undefined, 60_000)
  const ended: string[] = []
  const session = await findSession(db, headers.authorization.slice(7))
  const forget = watch.add(session?.tokenHash ?? '', () => ended.push('one'))
  watch.add(session?.tokenHash ?? '', () => ended.push('two'))
  await watch.check()
  expect(ended).toEqual([])
  forget()
  await server.post('/v1/userCenter/logout', {}, headers)
  await watch.check()
  expect(ended).toEqual(['two'])
  watch.stop()
  await close()
})

test('publishes only the requested topics', async () => {
  const stream = await listen('results')
  const bet = await placeBet()
  await insertBet(server.pool, { ...bet, payout: 0n })
  await notifyChange(server.pool)
  const first = await stream.next()
  expect(first.event).toBe('result')
})

test('publishes changes of a pool’s account', async () => {
  const stream = await listen('pools')
  const change = (balance: number) => writeRow(server.pool, 'poolToken', { ...poolTokenRow, balance, reserved: 5 })
  await change(1_000)
  await notifyChange(server.pool)
  expect(streamEvents.pool.parse((await stream.next()).data)).toMatchObject({ balance: '1000', reserved: '5' })
})

test('publishes changes of a pool’s price and supply', async () => {
  const stream = await listen('pools')
  await writeRow(server.pool, 'pool', stablePoolRow)
  await notifyChange(server.pool)
  const first = await stream.next()
  expect(first.event).toBe('poolState')
  expect(streamEvents.poolState.parse(first.data)).toMatchObject({ poolId: 'stable', lpPriceUsd: `${10n ** 18n}` })
  await writeRow(server.pool, 'pool', { ...stablePoolRow, updatedAt: 1_800_000_000 })
  await writeRow(server.pool, 'pool', { ...stablePoolRow, price: null, valueUsd: null })
  await notifyChange(server.pool)
  expect((await stream.next()).data).toMatchObject({ lpPriceUsd: null, liquidityUsd: null })
})

test('publishes a bet of any game, its refund request and its refund', async () => {
  const stream = await listen('bets,results')
  const bet = await placeBet(undefined, { game: 'range', choice: 70_000 })
  expect((await stream.next()).data).toMatchObject({ game: 'range', choice: 70_000, refundRequestedAt: null })
  await insertBet(server.pool, { ...bet, row: { game: 'range', refundRequestedAt: 7, refundableAt: 9 } })
  await notifyChange(server.pool)
  expect(await stream.next()).toMatchObject({ event: 'bet', data: { refundRequestedAt: 7, refundableAt: 9 } })
  const refundHash = `0x${'c'.repeat(64)}` as const
  await insertBet(server.pool, { ...bet, row: { game: 'range', status: 'refunded', refundHash } })
  await notifyChange(server.pool)
  expect(await stream.next()).toMatchObject({ event: 'result', data: { status: 'refunded', refundHash, profit: '0' } })
})

test('publishes a resync after a reorg', async () => {
  const stream = await listen('bets,results')
  const bet = await placeBet(0n)
  expect([(await stream.next()).event, (await stream.next()).event]).toEqual(['bet', 'result'])
  await server.pool.query('delete from onchain.bet where id = $1', [`coin-${bet.nonce}`])
  await notifyChange(server.pool)
  expect(await stream.next()).toMatchObject({ event: 'resync', data: { cause: 'reorg' } })
  await insertBet(server.pool, { ...bet, block: bet.block + 1, hash: `0x${'e'.repeat(64)}` })
  await notifyChange(server.pool)
  expect(await stream.next()).toMatchObject({ event: 'bet' })
})

test('continues after the last id, or publishes a resync when events are missing', async () => {
  const stream = await listen('bets')
  await placeBet()
  const { id } = await stream.next()
  await stream.close()
  const other = await listen('bets')
  const bet = await placeBet()
  await other.next()
  const resumed = await listen('bets', { 'last-event-id': id ?? '' })
  expect((await resumed.next()).data).toMatchObject({ nonce: String(bet.nonce) })
  const lost = await listen('bets', { 'last-event-id': 'feedbeef.3' })
  expect(await lost.next()).toMatchObject({ event: 'resync', data: { cause: 'missed' } })
})

test('releases all resources when a client disconnects', async () => {
  await listen('bets')
  const count = async () =>
    /tyche_api_stream_clients (\d+)/.exec(await (await fetch(`${server.url}/metrics`)).text())?.[1]
  // Streams of the previous test may still be closing.
  await expect.poll(count).toBe('1')
  await closeAll()
  await expect.poll(count).toBe('0')
})

test('rejects streams above the limit per IP until one ends', async () => {
  const { url } = await server.startAnother({ MAX_CONNECTIONS_PER_IP: '2' })
  const streams = [await openStream(`${url}/v1/stream`), await openStream(`${url}/v1/stream`)]
  const refused = await fetch(`${url}/v1/stream`)
  expect([refused.status, failure.parse(await refused.json()).reason]).toEqual([429, 'rateLimited'])
  await streams[0]?.close()
  await expect
    .poll(async () => {
      const response = await fetch(`${url}/v1/stream`)
      await response.body?.cancel()
      return response.status
    })
    .toBe(200)
  await streams[1]?.close()
})

test('ends a HEAD request at once without using a stream', async () => {
  const { url } = await server.startAnother({ MAX_CONNECTIONS_PER_IP: '2' })
  for (let count = 0; count < 5; count += 1) {
    const head = await fetch(`${url}/v1/stream`, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8'])
  }
  expect((await fetch(`${url}/v1/stream?topics=nothing`, { method: 'HEAD' })).status).toBe(400)
  const stream = await openStream(`${url}/v1/stream`)
  expect(await (await fetch(`${url}/metrics`)).text()).toContain('tyche_api_stream_clients 1')
  await stream.close()
})

test('ends its streams when the process stops', async () => {
  const other = await server.startAnother({})
  const stream = await openStream(`${other.url}/v1/stream?topics=bets`)
  const started = performance.now()
  await other.stop()
  expect(await stream.ended()).toBe(true)
  expect(performance.now() - started).toBeLessThan(10_000)
})

test.each(['nothing', 'balance:0x12', 'mine:0x12', 'mine:', 'bets,', 'b'.repeat(1_001)])(
  'rejects the wrong topics number %#',
  async (topics) => {
    const response = await fetch(`${server.url}/v1/stream?topics=${topics}`)
    expect(response.status).toBe(400)
    expect(failure.parse(await response.json()).errors?.map((error) => error.field)).toEqual(['topics'])
  },
)
