import { setTimeout as sleep } from 'node:timers/promises'
import { pointBuyPaths } from '@tyche/api-schema/points/point-buy'
import { receivedCards, rewardCardPaths } from '@tyche/api-schema/points/reward-cards'
import { type StreamEventName, streamEvents } from '@tyche/api-schema/stream'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createRankCards } from '../../modules/rewards/service/create-rank-cards.ts'
import { createOnchainTables, writeRow } from '../../testing/onchain-tables.ts'
import { createPointSales, FINAL_BLOCK, type PointSales } from '../../testing/point-sales.ts'
import { openStream, type StreamReader } from '../../testing/read-stream.ts'
import { alice, bob, carol } from '../../testing/sign-in.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { createStreamHub } from '../hub.ts'
import { CardFeed } from './card-feed.ts'
import { PointSaleFeed } from './point-sale-feed.ts'

const PRODUCT = 1
const nowSec = Math.floor(Date.now() / 1_000)
const zero = `0x${'0'.repeat(64)}`

let server: TestServer
let sales: PointSales
beforeAll(async () => {
  server = await createTestServer()
  await createOnchainTables(server.pool)
  sales = createPointSales(server)
  await sales.setFinal(FINAL_BLOCK, nowSec)
  await sales.writeProduct({ id: PRODUCT, kind: 'quantityLimited', total: 840n })
  await sales.settle()
  await sales.give(alice.address, '2999.000')
})
afterAll(async () => {
  await sales.close()
  await server.stop()
})

let keys = 0
async function buy(quantity: number, headers: Record<string, string>): Promise<void> {
  const body = { productId: PRODUCT, quantity, maxCost: '9999', idempotencyKey: `key-of-the-stream-${++keys}` }
  expect((await server.post(pointBuyPaths.payProduct, body, headers)).status).toBe(200)
}

/** Reads until each of these events came, and returns them by name; each is checked against its schema. */
async function collect(stream: StreamReader, names: readonly StreamEventName[]) {
  const found = new Map<string, Record<string, unknown>>()
  while (names.some((name) => !found.has(name))) {
    const { event, data } = await stream.next()
    streamEvents[event as 'order'].parse(data)
    found.set(event, data as Record<string, unknown>)
  }
  return found
}

test('tells everybody of purchases with points, and their account what it has', async () => {
  const headers = await sales.signIn(alice.address)
  const everybody = await openStream(`${server.url}/v1/stream?topics=orders,products`)
  const mine = await openStream(`${server.url}/v1/stream?topics=mine:${alice.address}`, headers)
  const others = await openStream(`${server.url}/v1/stream?topics=mine:${bob.address}`, await sales.signIn(bob.address))
  try {
    // The first look at orders publishes nothing. It is over when points are told for the second time.
    await collect(mine, ['points'])
    await sales.give(alice.address, '1.000')
    await collect(mine, ['points'])
    await buy(5, headers)
    const order = { offChain: true, productId: PRODUCT, account: alice.address, quantity: 5, cost: '10' }
    expect((await collect(everybody, ['order'])).get('order')).toMatchObject(order)
    const own = await collect(mine, ['order', 'points', 'tickets'])
    expect(own.get('order')).toMatchObject(order)
    expect(own.get('points')).toEqual({ address: alice.address, point: '2990.000' })
    expect(own.get('tickets')).toEqual({ address: alice.address, productId: PRODUCT })

    // Wins are counted some time after the draw, by the worker.
    let sold = 5
    const product = collect(everybody, ['product'])
    const isTold = product.then(() => true)
    // A server that has just begun reads the products once before it tells what changes.
    do {
      await buy(1, headers)
      sold += 1
    } while (!(await Promise.race([isTold, sleep(500)])))
    expect((await product).get('product')).toMatchObject({ productId: PRODUCT, offChain: true })
    await buy(840 - sold, headers)
    for (;;) if ((await collect(mine, ['order'])).get('order')?.quantity === 840 - sold) break
    await collect(mine, ['tickets'])
    await sales.settle()
    const { rows } = await server.pool.query('select merkle_root, leaves_hash from app.point_sale')
    await writeRow(server.pool, 'offChainSale', {
      ...{ product: PRODUCT, merkleRoot: rows[0].merkle_root, leavesHash: rows[0].leaves_hash, sale: 840n },
      ...{ drawableAt: nowSec, at: nowSec, block: BigInt(FINAL_BLOCK), hash: zero },
    })
    await writeRow(server.pool, 'draw', {
      ...{ product: PRODUCT, requestId: 9n, beaconRound: 1n, sale: 840n, requestedAt: nowSec, requestHash: zero },
      ...{
        word: `0x${'5a'.repeat(32)}`,
        winners: 3,
        drawnAt: nowSec,
        drawnBlock: BigInt(FINAL_BLOCK),
        drawnLogIndex: 1,
      },
    })
    await server.pool.query(`update onchain.product set status = 'drawn', sold = 840`)
    await sales.settle()
    expect((await collect(mine, ['tickets'])).get('tickets')).toMatchObject({ productId: PRODUCT })

    // Nothing of it reached the other account: the next that it hears is its own.
    await sales.give(bob.address, '1.000')
    expect((await others.next()).event).toBe('points')
  } finally {
    for (const stream of [everybody, mine, others]) await stream.close()
  }
})

test('tells a purchase that came while a read failed', async () => {
  const second = 2
  await sales.writeProduct({ id: second })
  await sales.settle()
  const hub = createStreamHub({ frameMs: 5 })
  const published: string[] = []
  const names = vi.fn(async () => new Map<string, string>())
  const feed = new PointSaleFeed({
    ...{ db: sales.db, scope: { chainId: 31_337, deployment: sales.deployment }, names },
    hub: { ...hub, publish: (topic) => void published.push(topic) },
  })
  await feed.refresh()
  const body = { productId: second, quantity: 1, maxCost: '9', idempotencyKey: 'key-of-a-failed-read' }
  await server.post(pointBuyPaths.payProduct, body, await sales.signIn(alice.address))
  names.mockRejectedValueOnce(new Error('the file is being written'))
  await expect(feed.refresh()).rejects.toThrow('being written')
  await feed.refresh()
  await feed.refresh()
  expect(published).toEqual(['orders'])
  hub.close()
})

test('tells an account of a card that came after it and before the next look, once', async () => {
  const hub = createStreamHub({ frameMs: 5 })
  const told: unknown[] = []
  const feed = new CardFeed(sales.db, { ...hub, tell: (_topic, { data }) => void told.push(data) })
  await feed.refresh()
  const owner = carol.address.toLowerCase()
  hub.audiences.mine.join(owner)
  await createRankCards(sales.db, [{ kind: 'daily', index: 1, rank: 2, owner, points: 1_000n, endTime: nowSec + 900 }])
  await feed.refresh()
  await feed.refresh()
  expect(told).toEqual([{ address: carol.address, toReceive: 1, toActivate: 0, vouchers: 0 }])
  hub.close()
})

test('tells an account when reward cards wait for it, are received, and are used', async () => {
  const headers = await sales.signIn(alice.address)
  const mine = await openStream(`${server.url}/v1/stream?topics=mine:${alice.address}`, headers)
  const cards = async () => (await collect(mine, ['cards'])).get('cards')
  try {
    // The feed has to have seen the account without cards.
    await sales.give(alice.address, '1.000')
    await collect(mine, ['points'])
    await createRankCards(drizzle(server.pool), [
      { kind: 'daily', index: 1, rank: 1, owner: alice.address.toLowerCase(), points: 1_000n, endTime: nowSec + 900 },
    ])
    expect(await cards()).toEqual({ address: alice.address, toReceive: 1, toActivate: 0, vouchers: 0 })
    const response = await server.post(rewardCardPaths.receive, {}, headers)
    const { list } = receivedCards.parse(((await response.json()) as { data: unknown }).data)
    expect(await cards()).toMatchObject({ toReceive: 0, toActivate: 1 })
    await server.post(rewardCardPaths.activate, { cdkey: list[0]?.cdkey }, headers)
    expect(await cards()).toMatchObject({ toReceive: 0, toActivate: 0 })
  } finally {
    await mine.close()
  }
})
