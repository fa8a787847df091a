import { claimable, userPaths } from '@tyche/api-schema/account'
import {
  orderPaths,
  type ProductOrders,
  productNewOrder,
  productOrderResult,
  productOrders,
} from '@tyche/api-schema/lottery/orders'
import { productDetail, productList, productPaths, productUserList } from '@tyche/api-schema/lottery/products'
import { ticketBalance, ticketList, ticketPaths } from '@tyche/api-schema/lottery/tickets'
import { pointBuyPaths } from '@tyche/api-schema/points/point-buy'
import { winningCodesOf } from '@tyche/fairness'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { createOnchainTables, writeRow } from '../../../testing/onchain-tables.ts'
import { createPointSales, FINAL_BLOCK, type PointSales } from '../../../testing/point-sales.ts'
import { orderRow, ticketRow } from '../../../testing/rows/lottery-rows.ts'
import { alice, bob } from '../../../testing/sign-in.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'

const word = `0x${'5a'.repeat(32)}` as const
const zero = `0x${'0'.repeat(64)}`
const nowSec = Math.floor(Date.now() / 1000)
/** On sale; drawn; cancelled. */
const [LIVE, DRAWN, ENDED, FOR_TOKENS] = [1, 2, 3, 4]

let server: TestServer
let sales: PointSales
const session = new Map<string, Record<string, string>>()
const bought: Record<string, string> = {}
let wins: number[]
let free: number

beforeAll(async () => {
  server = await createTestServer()
  await createOnchainTables(server.pool)
  sales = createPointSales(server)
  await sales.setFinal(FINAL_BLOCK, nowSec)
  await sales.writeProduct({ id: LIVE })
  await sales.writeProduct({ id: DRAWN, kind: 'quantityLimited', total: 840n })
  await sales.writeProduct({ id: ENDED })
  await sales.writeProduct({ id: FOR_TOKENS, isOffChain: false })
  await sales.settle()
  for (const { address } of [alice, bob]) {
    session.set(address, await sales.signIn(address))
    await sales.give(address, '3000.000')
  }
  // Bob's order is the ten codes that nothing won of: Alice has all others.
  wins = winningCodesOf({ word: BigInt(word), sale: 840, quantity: 3 })
  free = Array.from({ length: 84 }, (_, n) => n).find(
    (n) => n > 0 && !wins.some((code) => Math.floor(code / 10) === n),
  )!
  await buy('first', alice, DRAWN, free * 10)
  await buy('loser', bob, DRAWN, 10)
  await buy('rest', alice, DRAWN, 840 - 10 - free * 10)
  await buy('cancelled', alice, ENDED, 5)
  await buy('small', alice, LIVE, 3)
  await buy('large', bob, LIVE, 7)
  await sales.settle()
  const { rows } = await server.pool.query('select * from app.point_sale where product = $1', [DRAWN])
  const committed = { merkleRoot: rows[0].merkle_root, leavesHash: rows[0].leaves_hash, sale: 840n }
  await writeRow(server.pool, 'offChainSale', {
    ...committed,
    ...{ product: DRAWN, drawableAt: nowSec, at: nowSec, block: BigInt(FINAL_BLOCK), hash: zero },
  })
  await writeRow(server.pool, 'draw', {
    ...{ product: DRAWN, requestId: 9n, beaconRound: 1n, sale: 840n, requestedAt: nowSec, requestHash: zero },
    ...{ word, winners: 3, drawnAt: nowSec, drawnBlock: BigInt(FINAL_BLOCK), drawnLogIndex: 1 },
  })
  await server.pool.query(`update onchain.product set status = 'drawn', sold = 840 where id = $1`, [DRAWN])
  await server.pool.query(`update onchain.product set status = 'inactivated', ended_at = $2 where id = $1`, [
    ENDED,
    nowSec - 10,
  ])
  await sales.settle()
})
afterAll(async () => {
  await sales.close()
  await server.stop()
})

let keys = 0
async function buy(name: string, { address }: { address: string }, productId: number, quantity: number) {
  const body = { productId, quantity, maxCost: '9999', idempotencyKey: `key-of-reads-${++keys}-x` }
  const response = await server.post(pointBuyPaths.payProduct, body, session.get(address))
  const { data } = (await response.json()) as { data: { order: { orderId: string } } }
  bought[name] = data.order.orderId
}

async function ask<Schema extends z.ZodMiniType>(path: string, schema: Schema, body: object, who = alice) {
  const response = await server.post(path, body, session.get(who.address))
  expect(response.status).toBe(200)
  return schema.parse(((await response.json()) as { data: unknown }).data) as z.infer<Schema>
}

test('lists what is sold for points with what the service sold', async () => {
  const live = await ask(productPaths.productList, productList, { offChain: true })
  expect(live.list).toMatchObject([
    {
      productId: LIVE,
      offChain: true,
      state: 'open',
      sold: 10,
      orderCount: 2,
      playerCount: 2,
      sold24h: 10,
      minSale: 834,
    },
  ])
  expect(live.total).toBe(1)
  const ended = await ask(productPaths.productList, productList, { offChain: true, state: 'ended' })
  expect(ended.list.map(({ productId, state }) => [productId, state])).toEqual([
    [ENDED, 'inactivated'],
    [DRAWN, 'drawn'],
  ])
  const hot = await ask(productPaths.productList, productList, { offChain: true, tab: 'hot' })
  expect(hot.list.map(({ productId }) => productId)).toEqual([LIVE])
  const tokens = await ask(productPaths.productList, productList, {})
  expect(tokens.list.map(({ productId }) => productId)).toEqual([FOR_TOKENS])
})

test('shows where the committed orders of a drawn product are', async () => {
  const detail = await ask(productPaths.productDetail, productDetail, { productId: DRAWN })
  expect(detail).toMatchObject({ sold: 840, playerCount: 2, winningCodes: wins, offChainSale: { drawableAt: nowSec } })
  const { leavesUrl, leavesHash } = detail.offChainSale!
  expect(leavesUrl).toBe(`/sales/${leavesHash}.json`)
  expect(await (await fetch(`${server.url}${leavesUrl}`)).json()).toHaveLength(3)
})

test('lists orders and players of a product, the newest and the largest first', async () => {
  const orders = await ask(orderPaths.productOrders, productOrders, { productId: LIVE })
  expect(orders.list.map(({ orderId, firstCode, cost, status }) => [orderId, firstCode, cost, status])).toEqual([
    [bought.large, 3, '14', 'waitingLottery'],
    [bought.small, 0, '6', 'waitingLottery'],
  ])
  const players = await ask(productPaths.productUserList, productUserList, { productId: LIVE })
  expect(players).toMatchObject({
    total: 2,
    list: [
      { account: bob.address, quantity: 7, cost: '14', orderCount: 1 },
      { account: alice.address, quantity: 3, cost: '6' },
    ],
  })
})

test('lists my orders with what became of them', async () => {
  const mine: ProductOrders = await ask(orderPaths.productUserOrder, productOrders, { offChain: true })
  const wonWithin = (first: number, end: number) => wins.filter((code) => code >= first && code < end).length
  const [before, after] = [wonWithin(0, free * 10), wonWithin(free * 10 + 10, 840)]
  const drawn = (count: number) => (count > 0 ? 'waitForClaim' : 'noWinning')
  expect(before + after).toBe(3)
  expect(mine.list.map(({ orderId, status, winCount }) => [orderId, status, winCount])).toEqual([
    [bought.small, 'waitingLottery', null],
    [bought.cancelled, 'waitForRefund', null],
    [bought.rest, drawn(after), after],
    [bought.first, drawn(before), before],
  ])
  const ofProduct = await ask(orderPaths.productUserOrder, productOrders, { productId: LIVE }, bob)
  expect(ofProduct.list.map(({ orderId }) => orderId)).toEqual([bought.large])
  const ofTokens = await ask(orderPaths.productUserOrder, productOrders, {})
  expect(ofTokens.list).toEqual([])
})

test('lists the newest purchases of both kinds, page by page', async () => {
  const payer = bob.address.toLowerCase()
  for (const [id, ago] of [
    [1n, 3_600],
    [2n, -60],
  ] as const) {
    await writeRow(server.pool, 'order', orderRow({ id, product: FOR_TOKENS, payer, at: nowSec - ago }))
    await writeRow(server.pool, 'ticket', ticketRow({ id, product: FOR_TOKENS, owner: payer }))
  }
  const ids = (list: ProductOrders['list']) => list.map(({ orderId, offChain }) => `${offChain ? 'p' : 't'}${orderId}`)
  const points = ['large', 'small', 'cancelled', 'rest', 'loser', 'first'].map((name) => `p${bought[name]}`)
  const expected = ['t2', ...points, 't1']
  const whole = await ask(orderPaths.productNewOrder, productNewOrder, {})
  expect([ids(whole.list), whole.nextCursor]).toEqual([expected, null])
  const found: string[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await ask(orderPaths.productNewOrder, productNewOrder, { limit: 3, ...(cursor ? { cursor } : {}) })
    found.push(...ids(page.list))
    if (page.nextCursor === null) break
    expect(page.list).toHaveLength(3)
    cursor = page.nextCursor
  }
  expect(found).toEqual(expected)
  await server.pool.query('truncate onchain."order", onchain.ticket')
})

test('counts in the inbox what won, what comes back and what can be recycled', async () => {
  const mine = await ask(userPaths.claimable, claimable, {})
  expect(mine).toMatchObject({
    pointPrizes: [{ amount: String(3n * 400_000n) }],
    pointRefunds: { count: 1, points: '10.000' },
    count: mine.pointPrizes[0]!.count + 1 + mine.recycling.count,
  })
  const bobs = await ask(userPaths.claimable, claimable, {}, bob)
  expect(bobs).toMatchObject({ count: 1, pointPrizes: [], recycling: { count: 1, points: '2.000' } })
})

test('tells the result of orders, and 404 for one that nobody made', async () => {
  const ids = [bought.loser, bought.cancelled].map((orderId) => ({ orderId: orderId!, offChain: true }))
  const { list } = await ask(orderPaths.productOrderResult, productOrderResult, { orders: ids })
  expect(list).toMatchObject([
    { orderId: bought.loser, productState: 'drawn', status: 'noWinning', winningCodes: [], reward: '0' },
    { orderId: bought.cancelled, productState: 'inactivated', status: 'waitForRefund', reward: null },
  ])
  for (const orderId of ['999999', '9'.repeat(78)]) {
    const orders = [{ orderId, offChain: true }]
    expect((await server.post(orderPaths.productOrderResult, { orders })).status).toBe(404)
  }
})

test('shows orders as tickets with what can be done', async () => {
  const { list } = await ask(ticketPaths.list, ticketList, { offChain: true }, bob)
  expect(list).toMatchObject([
    { ticketId: bought.large, offChain: true, status: 'waitingLottery', operations: [], recyclePoints: null },
    {
      ...{ ticketId: bought.loser, status: 'noWinning', operations: ['recycle'], recyclePoints: '2.000', refund: null },
      ...{ claimable: '0', claimed: '0', isSealed: true, to: null },
    },
  ])
  const done = await ask(ticketPaths.list, ticketList, { offChain: true, tab: 'waitingOperate' })
  expect(done.list.map(({ ticketId }) => ticketId)).toContain(bought.cancelled)
  expect(done.list.find(({ ticketId }) => ticketId === bought.cancelled)).toMatchObject({
    ...{ status: 'waitForRefund', refund: '10', operations: ['refund'] },
  })
  const winners = await ask(ticketPaths.list, ticketList, { offChain: true, status: 'waitForClaim' })
  expect(winners.list.flatMap(({ winningCodes }) => winningCodes).sort((one, two) => one - two)).toEqual(wins)
  expect(winners.list.reduce((sum, { claimable }) => sum + BigInt(claimable), 0n)).toBe(3n * 400_000n)
  const ofProduct = await ask(ticketPaths.product, ticketList, { productId: DRAWN }, bob)
  expect(ofProduct.list.map(({ ticketId }) => ticketId)).toEqual([bought.loser])
  const counts = await ask(ticketPaths.balance, ticketBalance, { offChain: true }, bob)
  expect(counts).toEqual({ waitingLottery: 1, waitingOperate: 1, operateEnd: 0 })
})

test('follows what is taken back and what the chain paid', async () => {
  const orderId = bought.loser!
  const answer = await server.post(
    pointBuyPaths.withdrawOrder,
    { orderId, action: 'recycle' },
    session.get(bob.address),
  )
  expect(await answer.json()).toMatchObject({ data: { points: '2.000' } })
  const claim = { account: alice.address.toLowerCase(), amount: 1n, at: nowSec, block: 1n, hash: zero, logIndex: 0 }
  const winners = await ask(ticketPaths.list, ticketList, { offChain: true, status: 'waitForClaim' })
  for (const { ticketId, winningCodes: codes } of winners.list)
    await writeRow(server.pool, 'productClaim', {
      ...{ id: ticketId, product: DRAWN, kind: 'offChainReward', offChainOrder: BigInt(ticketId), codes },
      ...claim,
    })
  const over = await ask(ticketPaths.list, ticketList, { offChain: true, tab: 'operateEnd' })
  expect(over.list.map(({ ticketId, status }) => [ticketId, status])).toEqual(
    winners.list.map(({ ticketId }) => [ticketId, 'claimed']),
  )
  expect(over.list.reduce((sum, { claimed }) => sum + BigInt(claimed), 0n)).toBe(3n * 400_000n)
  const bobs = await ask(ticketPaths.balance, ticketBalance, { offChain: true }, bob)
  expect(bobs).toEqual({ waitingLottery: 1, waitingOperate: 0, operateEnd: 1 })
})

test.each([
  ['another’s order', 403, 'notYours', () => bought.first!],
  ['an unknown order', 404, 'orderUnknown', () => '424242'],
  ['an order that waits', 409, 'orderState', () => bought.large!],
])('refuses to withdraw %s', async (_, status, reason, orderId) => {
  const body = { orderId: orderId(), action: 'refund' }
  const response = await server.post(pointBuyPaths.withdrawOrder, body, session.get(bob.address))
  expect([response.status, ((await response.json()) as { reason: string }).reason]).toEqual([status, reason])
})
