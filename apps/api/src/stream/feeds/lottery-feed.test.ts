import { streamEvents } from '@tyche/api-schema/stream'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Connection } from '../../db/connect.ts'
import { createMigratedDatabase, type MigratedDatabase } from '../../testing/migrated-database.ts'
import { createOnchainTables, writeRow } from '../../testing/onchain-tables.ts'
import { orderRow, productRow, ticketRow } from '../../testing/rows/lottery-rows.ts'
import { setCheckpoint } from '../../testing/rows/set-checkpoint.ts'
import { Audience } from '../audience.ts'
import type { StreamHub } from '../hub.ts'
import { LotteryFeed } from './lottery-feed.ts'

const nowSec = Math.floor(Date.now() / 1_000)
const [ann, ben, cat] = ['a', 'b', 'c'].map((digit) => `0x${digit.repeat(40)}` as const) as [
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
]

let database: MigratedDatabase
let connection: Connection
beforeAll(async () => {
  database = await createMigratedDatabase()
  connection = database.connection
  await createOnchainTables(connection.pool)
})
afterAll(() => database.end())
afterEach(() => {
  vi.restoreAllMocks()
})

let told: string[]
let mine: Audience
let feed: LotteryFeed
let passedMs = 0

/** What the feed says, each event checked against its schema. */
function recordingHub(): StreamHub {
  const name = ({ event, data }: { event: string; data: object }) => {
    const parsed = streamEvents[event as 'order'].parse(data) as unknown as Record<string, unknown>
    return `${event} ${parsed.orderId ?? parsed.productId}${parsed.state ? ` ${parsed.state} ${parsed.sold}` : ''}`
  }
  return {
    audiences: { mine, balance: new Audience() },
    reach: () => undefined,
    publish: (topic, _key, event) => void told.push(`${topic}: ${name(event)}`),
    tell: (topic, event) => {
      const address = topic.slice('mine:'.length)
      if (mine.has(address)) told.push(`${address.slice(2, 3)}: ${name(event)}`)
    },
    resync: (cause) => void told.push(cause),
  } as Partial<StreamHub> as StreamHub
}

/** The events of a refresh, after the time that products rest. */
async function refresh(): Promise<string[]> {
  told = []
  passedMs += 2_000
  await feed.refresh()
  return told
}

const write = (name: Parameters<typeof writeRow>[1], row: Record<string, unknown>) =>
  writeRow(connection.pool, name, row)
const product = (row: Partial<Parameters<typeof productRow>[0]> & { id: number }) =>
  write('product', productRow({ startTime: nowSec - 60, endTime: nowSec + 600, ...row }))

beforeEach(async () => {
  const before = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => before() + passedMs)
  told = []
  mine = new Audience()
  for (const table of ['order', 'ticket', 'product', 'product_claim', 'ticket_transfer', 'draw'])
    await connection.pool.query(`delete from onchain."${table}"`)
  await connection.pool.query('delete from onchain._ponder_checkpoint')
  await product({ id: 1 })
  await write('order', orderRow({ id: 1n, product: 1, payer: ann }))
  await write('ticket', ticketRow({ id: 1n, product: 1, owner: ann }))
  feed = new LotteryFeed({
    db: connection.db,
    hub: recordingHub(),
    names: async () => new Map(),
    chainId: 31337,
    deployment: '0a1b2c3d',
  })
  expect(await refresh(), 'the first refresh publishes nothing').toEqual([])
})

test('tells a purchase to all, to who paid and to who got the ticket, once', async () => {
  mine.join(ben)
  mine.join(cat)
  await write('order', orderRow({ id: 2n, product: 1, payer: ben, recipient: cat }))
  await write('ticket', ticketRow({ id: 2n, product: 1, owner: cat }))
  await product({ id: 1, sold: 10n, orderCount: 2 })
  expect(await refresh()).toEqual(['b: order 2', 'c: tickets 1', 'orders: order 2', 'products: product 1 open 10'])
  expect(await refresh()).toEqual([])
})

test('tells a new product, that it is paused, and its end by time', async () => {
  mine.join(ann)
  const clock = vi.spyOn(Date, 'now').mockReturnValue(nowSec * 1_000)
  await product({ id: 2, endTime: nowSec + 3 })
  expect(await refresh()).toEqual(['products: product 2 open 0'])
  await product({ id: 2, endTime: nowSec + 3, isPaused: true })
  expect(await refresh()).toEqual(['products: product 2 paused 0'])
  await write('ticket', ticketRow({ id: 5n, product: 2, owner: ann }))
  // Nothing is written when its time is over.
  clock.mockReturnValue((nowSec + 4) * 1_000)
  expect(await refresh()).toEqual(['products: product 2 inactivated 0', 'a: tickets 2'])
  expect(await refresh()).toEqual([])
})

test('tells a draw, and everybody who follows and has a ticket', async () => {
  mine.join(ann)
  mine.join(cat)
  await product({ id: 1, status: 'drawn', sold: 100n, endedAt: nowSec })
  expect(await refresh()).toEqual(['products: product 1 drawn 100', 'a: tickets 1'])
  expect(await refresh()).toEqual([])
})

test('tells claims and gifts to those whose tickets they are', async () => {
  mine.join(ann)
  mine.join(cat)
  const place = { at: nowSec, block: 101n, hash: `0x${'1'.repeat(64)}`, logIndex: 0 }
  const gift = { id: 'gift', ticket: 1n, product: 1, from: ben, to: cat, ...place }
  await write('ticketTransfer', gift)
  expect(await refresh()).toEqual(['c: tickets 1'])
  const claim = { id: 'claim', product: 1, kind: 'reward', ticket: 1n, account: ann, codes: [], amount: 1n, ...place }
  await write('productClaim', claim)
  expect(await refresh()).toEqual(['a: tickets 1'])
  await connection.pool.query('delete from onchain.product_claim')
  expect(await refresh(), 'a reorg took it back').toEqual(['a: tickets 1'])
})

test('makes clients read again when a purchase was taken back, or is another', async () => {
  const taken = orderRow({ id: 1n, product: 1, payer: ann, hash: `0x${'e'.repeat(64)}` })
  await write('order', taken)
  expect(await refresh()).toEqual(['reorg', 'orders: order 1'])
  await connection.pool.query('delete from onchain."order"')
  expect(await refresh()).toEqual(['reorg'])
})

test('tells no older purchase again when a reorg takes the newest', async () => {
  mine.join(ann)
  const newest = { id: 2n, product: 1, payer: ben, block: 1_000n }
  await write('order', orderRow(newest))
  await write('ticket', ticketRow({ id: 2n, product: 1, owner: ben }))
  expect(await refresh()).toEqual(['orders: order 2'])
  await connection.pool.query('delete from onchain."order" where id = 2')
  expect(await refresh()).toEqual(['reorg'])
  await write('order', orderRow({ ...newest, block: 1_001n }))
  expect(await refresh()).toEqual(['orders: order 2'])
})

test('makes clients read again when more blocks with purchases came at once than it looks at', async () => {
  const buy = async (id: bigint, block: bigint) => {
    await write('order', orderRow({ id, product: 1, payer: ben, block }))
    await write('ticket', ticketRow({ id, product: 1, owner: ben }))
  }
  // After a quiet day nothing is missed.
  await buy(2n, 100_000n)
  expect(await refresh()).toEqual(['orders: order 2'])
  await buy(3n, 100_001n)
  await buy(4n, 100_200n)
  expect(await refresh()).toEqual(['missed', 'orders: order 4'])
  await buy(5n, 100_201n)
  expect(await refresh()).toEqual(['orders: order 5'])
})

test('tells claims and gifts of all blocks that came at once', async () => {
  mine.join(ann)
  await setCheckpoint(connection.pool, 200)
  expect(await refresh()).toEqual([])
  const place = { at: nowSec, block: 201n, hash: `0x${'1'.repeat(64)}`, logIndex: 0 }
  await write('ticketTransfer', { id: 'gift', ticket: 1n, product: 1, from: ben, to: ann, ...place })
  await setCheckpoint(connection.pool, 1_000)
  expect(await refresh()).toEqual(['a: tickets 1'])
  expect(await refresh()).toEqual([])
})

test('tells what came while a read failed', async () => {
  const { pool } = connection
  mine.join(ann)
  await write('order', orderRow({ id: 2n, product: 1, payer: ann }))
  await write('ticket', ticketRow({ id: 2n, product: 1, owner: ann }))
  await pool.query('alter table onchain._ponder_meta rename to gone')
  await expect(refresh()).rejects.toThrow()
  await pool.query('alter table onchain.gone rename to _ponder_meta')
  expect(await refresh()).toEqual(expect.arrayContaining(['a: order 2', 'orders: order 2']))
  await product({ id: 1, status: 'drawn', sold: 100n, endedAt: nowSec })
  await pool.query('alter table onchain.ticket rename to gone')
  await expect(refresh()).rejects.toThrow()
  await pool.query('alter table onchain.gone rename to ticket')
  expect(told).toEqual(['products: product 1 drawn 100', 'missed'])
})
