import { createTestDatabase, type TestDatabase } from '@tyche/testing/database'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Connection, connectDatabase } from '../../db/connect.ts'
import { createOnchainTables } from '../../testing/onchain-tables.ts'
import { type BetSeed, insertBet } from '../../testing/rows/insert-bet.ts'
import { Audience } from '../audience.ts'
import type { StreamHub } from '../hub.ts'
import { BetFeed } from './bet-feed.ts'

const ann = `0x${'a'.repeat(40)}` as const
const NEVER = Number.POSITIVE_INFINITY

let database: TestDatabase
let connection: Connection
/** Rows of bets that a refresh read. */
let rowsRead: number
beforeAll(async () => {
  database = await createTestDatabase()
  connection = connectDatabase(database.url, () => undefined)
  connection.pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => Promise<{ rows: unknown[] } | undefined>
    const counting = async (...given: [string | { readonly text: string }, ...unknown[]]) => {
      const result = await query(...given)
      const [asked] = given
      const text = typeof asked === 'string' ? asked : asked.text
      if (text.includes('placed_log_index')) rowsRead += result?.rows.length ?? 0
      return result
    }
    Object.assign(client, { query: counting })
  })
  await createOnchainTables(connection.pool)
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})

let told: string[]
let skipped: number
let mine: Audience
let nonce: number
beforeEach(async () => {
  await connection.pool.query('truncate onchain.bet')
  mine = new Audience()
  nonce = 0
  rowsRead = 0
})

function recordingHub(): StreamHub {
  return {
    audiences: { mine, balance: new Audience() },
    publish: (topic, key) => void told.push(`${topic} ${key}`),
    skip: (_topic, count) => {
      skipped += count
    },
    tell: (topic, event) => {
      if (mine.has(topic.slice('mine:'.length))) told.push(`${event.event} for ${topic.slice(5, 8)}`)
    },
    resync: (cause) => void told.push(cause),
  } as Partial<StreamHub> as StreamHub
}

const put = (seed: Partial<BetSeed> & { readonly block: number }) => {
  nonce = seed.nonce ?? nonce + 1
  return insertBet(connection.pool, { player: `0x${'b'.repeat(40)}`, ...seed, nonce })
}
const remove = (...nonces: number[]) =>
  connection.pool.query('delete from onchain.bet where nonce = any($1::int[])', [nonces])

/** A feed that has read what there is. */
async function follow(windowCheckMs = NEVER) {
  const feed = new BetFeed(connection.db, recordingHub(), { windowCheckMs })
  const refresh = async () => {
    told = []
    skipped = 0
    rowsRead = 0
    await feed.refresh()
    return told
  }
  expect(await refresh()).toEqual([])
  // Checks the window for the first time.
  expect(await refresh()).toEqual([])
  return refresh
}

test('reads the bets of a new block and no others', async () => {
  for (let block = 1; block <= 60; block += 1) await put({ block, payout: 0n })
  const refresh = await follow()
  expect([await refresh(), rowsRead]).toEqual([[], 0])
  await put({ block: 61 })
  expect(await refresh()).toEqual(['bets coin-61'])
  expect(rowsRead, 'its state, and the row that is published').toBe(2)
  expect([await refresh(), rowsRead]).toEqual([[], 0])
})

test('publishes a result once, in whichever block it comes', async () => {
  await put({ block: 1 })
  await put({ block: 1 })
  const refresh = await follow()
  await put({ nonce: 1, block: 1, payout: 5n, row: { settledBlock: 2n } })
  await put({ nonce: 3, block: 2 })
  expect(await refresh()).toEqual(['bets coin-3', 'results coin-1'])
  await put({ nonce: 2, block: 1, payout: 5n, row: { settledBlock: 2n } })
  expect(await refresh()).toEqual(['results coin-2'])
  expect(await refresh()).toEqual([])
})

test('publishes what no block tells: a set aside bet, a refund', async () => {
  await put({ block: 1 })
  const refresh = await follow()
  await put({ block: 1, nonce: 1, row: { isSetAside: true } })
  expect(await refresh()).toEqual(['bets coin-1'])
  expect(await refresh()).toEqual([])
  await put({ block: 1, nonce: 1, row: { isSetAside: false } })
  expect(await refresh(), 'a reorg took it back').toEqual(['bets coin-1'])
  await put({ block: 1, nonce: 1, row: { status: 'refunded', refundHash: '0xfe' } })
  expect(await refresh()).toEqual(['results coin-1'])
  await put({ block: 1, nonce: 1, row: { status: 'pending', refundHash: null } })
  expect(await refresh(), 'a reorg took it back').toEqual(['reorg'])
})

test('reads a rolled back block again, and publishes only what is another there', async () => {
  for (const block of [1, 2, 2, 3, 3]) await put({ block })
  const refresh = await follow()
  await remove(4, 5)
  await put({ nonce: 4, block: 3 })
  await put({ nonce: 6, block: 3, hash: '0xabc' })
  await put({ nonce: 7, block: 4 })
  expect(await refresh()).toEqual(['reorg', 'bets coin-6', 'bets coin-7'])
  expect(await refresh()).toEqual([])
})

test('finds that a shorter chain has lost bets and results', async () => {
  await put({ block: 1 })
  await put({ block: 2 })
  await put({ nonce: 1, block: 1, payout: 5n, row: { settledBlock: 3n } })
  const refresh = await follow()
  await remove(1, 2)
  await put({ nonce: 1, block: 1 })
  expect(await refresh()).toEqual(['reorg'])
  await put({ nonce: 1, block: 1, payout: 5n, row: { settledBlock: 3n } })
  expect(await refresh()).toEqual(['results coin-1'])
})

test('finds bets that changed places in a block', async () => {
  await put({ nonce: 1, block: 1, hash: '0xa1' })
  await put({ nonce: 2, block: 1, hash: '0xa2' })
  const refresh = await follow()
  await put({ nonce: 1, block: 1, hash: '0xa2' })
  await put({ nonce: 2, block: 1, hash: '0xa1' })
  expect(await refresh()).toEqual(['reorg', 'bets coin-1', 'bets coin-2'])
})

test('looks through the whole window now and then', async () => {
  for (let block = 1; block <= 20; block += 1) await put({ block })
  const [rarely, always] = [await follow(), await follow(0)]
  // The newest blocks came again as they were, and an older one did not.
  await remove(3)
  expect(await rarely()).toEqual([])
  expect(await always()).toEqual(['reorg'])
  expect(await always()).toEqual([])
})

test('tells no older bet again when the views go back further than it looks', async () => {
  for (let block = 1; block <= 300; block += 1) await put({ block, payout: 0n })
  const refresh = await follow(0)
  await remove(...Array.from({ length: 100 }, (_, at) => 201 + at))
  expect([await refresh(), skipped]).toEqual([['reorg'], 0])
  nonce = 200
  await put({ block: 201 })
  expect(await refresh()).toEqual(['bets coin-201'])
})

test('publishes as many as a frame has, counts the rest, and tells each player', async () => {
  const refresh = await follow()
  mine.join(ann)
  await put({ block: 1, player: ann })
  for (let count = 0; count < 29; count += 1) await put({ block: 1, logIndex: nonce })
  const events = await refresh()
  expect(skipped).toBe(10)
  expect(events).toEqual(['bet for 0xa', ...Array.from({ length: 20 }, (_, at) => `bets coin-${at + 11}`)])
})

test('clients read again when more blocks with bets came at once than a feed looks at', async () => {
  await put({ block: 100 })
  const refresh = await follow()
  // After a quiet day nothing is missed.
  await put({ block: 100_000 })
  expect(await refresh()).toEqual(['bets coin-2'])
  await put({ block: 100_001 })
  await put({ block: 100_200 })
  expect(await refresh()).toEqual(['missed', 'bets coin-4'])
  await put({ block: 100_201 })
  expect(await refresh()).toEqual(['bets coin-5'])
})
