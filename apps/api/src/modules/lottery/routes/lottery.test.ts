import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { failure, successOf } from '@tyche/api-schema/envelope'
import {
  orderPaths,
  type ProductNewOrder,
  productClaims,
  productNewOrder,
  productOrderResult,
  productOrders,
} from '@tyche/api-schema/lottery/orders'
import { preOrderPaths, userPreOrders } from '@tyche/api-schema/lottery/pre-orders'
import {
  productDetail,
  productList,
  productPaths,
  productUserList,
  productVersion,
} from '@tyche/api-schema/lottery/products'
import { ticketBalance, ticketList, ticketPaths } from '@tyche/api-schema/lottery/tickets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { createOnchainTables, writeRow } from '../../../testing/onchain-tables.ts'
import {
  aliceWins,
  bobWins,
  hashOf,
  nowSec,
  wins,
  word,
  writeLotteryScenario,
} from '../../../testing/rows/lottery-scenario.ts'
import { alice, bob, carol, signInAs } from '../../../testing/sign-in.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tyche-series-'))
  const seriesFile = join(folder, 'series.json')
  const series = {
    clientId: 7,
    name: 'Daily Draw',
    kind: 'timeLimited',
    token: 'USDM',
    price: '2',
    reward: '50',
    quantity: 6,
    total: 100,
    durationSec: 60,
  }
  await writeFile(seriesFile, JSON.stringify({ series: [series] }))
  server = await createTestServer({ env: { SERIES_FILE: seriesFile } })
  for (const path of [productPaths.productList, orderPaths.productNewOrder]) {
    const response = await server.post(path, {})
    expect([response.status, failure.parse(await response.json()).reason]).toEqual([503, 'indexerNotReady'])
  }
  await createOnchainTables(server.pool)
  await writeLotteryScenario(server.pool)
})
afterAll(async () => {
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

type Schema = z.ZodMiniType

async function read<Data extends Schema>(
  path: string,
  data: Data,
  body: object = {},
  headers: Record<string, string> = {},
) {
  const response = await server.post(path, body, headers)
  const text = await response.text()
  expect(response.status, text).toBe(200)
  const parsed = successOf(data).parse(JSON.parse(text)) as { data: z.infer<Data> }
  return parsed.data
}

async function refusal(path: string, body: object = {}, headers: Record<string, string> = {}): Promise<unknown[]> {
  const response = await server.post(path, body, headers)
  return [response.status, failure.parse(await response.json()).reason]
}

const idsOf = async (body: object) =>
  (await read(productPaths.productList, productList, body)).list.map(({ productId }) => productId)

test('shows the discoverable winning codes of both halves, or every test below would pass empty', () => {
  expect(aliceWins.length).toBeGreaterThan(1)
  expect(bobWins.length).toBeGreaterThan(0)
})

test('lists what is live, what ended, by tab, sale and series', async () => {
  expect(await idsOf({})).toEqual([3, 2])
  expect(await idsOf({ tab: 'time' })).toEqual([3])
  expect(await idsOf({ tab: 'quantity' })).toEqual([2])
  expect(await idsOf({ tab: 'hot' })).toEqual([2, 3])
  expect(await idsOf({ offChain: true })).toEqual([4])
  expect(await idsOf({ state: 'ended' })).toEqual([5, 1])
  expect(await idsOf({ clientId: '8' })).toEqual([2])
  expect(await idsOf({ sort: 'endsSoon' })).toEqual([3, 2])
  expect(await idsOf({ sort: 'prize' })).toEqual([3, 2])
  expect(await idsOf({ sort: 'price' })).toEqual([3, 2])
  expect(await idsOf({ sort: 'mostSold' })).toEqual([2, 3])
})

test('counts pages, also beyond the last', async () => {
  const first = await read(productPaths.productList, productList, { pageSize: 1 })
  expect(first).toMatchObject({ total: 2, totalIsCapped: false, page: 1, pageSize: 1, list: [{ productId: 3 }] })
  const beyond = await read(productPaths.productList, productList, { pageSize: 1, page: 3 })
  expect(beyond).toMatchObject({ total: 2, list: [] })
})

test('tells the sale of the last day, the least sale and the name of the series', async () => {
  const { list } = await read(productPaths.productList, productList, {})
  expect(list.find(({ productId }) => productId === 2)).toMatchObject({
    clientId: '8',
    name: null,
    kind: 'quantityLimited',
    state: 'open',
    price: '2000000',
    reward: '10000000',
    sold: 12,
    sold24h: 12,
    orderCount: 2,
    playerCount: 1,
    minSale: 100,
    winningCodes: [],
    winnerCount: null,
  })
  expect(list.find(({ productId }) => productId === 3)).toMatchObject({ name: 'Daily Draw', sold24h: 0 })
})

test('tells a drawn product with its winning codes as the draw made them', async () => {
  expect(await read(productPaths.productDetail, productDetail, { productId: 1 })).toMatchObject({
    state: 'drawn',
    winningCodes: wins,
    winnerCount: 6,
    codesCursor: null,
    numberPerRound: 100,
    numberOfRounds: 6,
    draw: {
      beaconRound: '1234',
      sale: 40,
      word,
      requestHash: hashOf(900),
      drawHash: hashOf(901),
      drawnAt: nowSec - 90,
    },
    offChainSale: null,
  })
  expect(await read(productPaths.productDetail, productDetail, { productId: 2 })).toMatchObject({
    draw: null,
    winningCodes: [],
  })
})

test('lists buyers, the largest first', async () => {
  const { list } = await read(productPaths.productUserList, productUserList, { productId: 1 })
  expect(list).toEqual([
    { account: bob.address, quantity: 21, cost: '42000000', orderCount: 2 },
    { account: alice.address, quantity: 20, cost: '40000000', orderCount: 1 },
  ])
})

test('names chain and contracts', async () => {
  const version = await read(productPaths.productVersion, productVersion)
  expect(version).toMatchObject({ chainId: 31337, contracts: { luckyBuy: server.deployment.contracts.luckyBuy } })
  expect(version.abiVersion).toMatch(/^[0-9a-f]{8}$/)
})

test('lists purchases of a product and what became of them', async () => {
  const { list, total } = await read(orderPaths.productOrders, productOrders, { productId: 1 })
  expect(total).toBe(2)
  expect(list).toMatchObject([
    {
      orderId: '2',
      account: bob.address,
      payer: alice.address,
      firstCode: 20,
      quantity: 20,
      winCount: bobWins.length,
      status: 'waitForClaim',
    },
    {
      orderId: '1',
      account: alice.address,
      payer: alice.address,
      cost: '40000000',
      token: expect.stringMatching(/^0x/),
      reward: `${aliceWins.length * 50_000_000}`,
      name: 'Daily Draw',
      preOrderId: null,
    },
  ])
})

test('lists what I paid for, gifts included', async () => {
  const { headers } = await signInAs(server, alice)
  const ids = async (body: object) =>
    (await read(orderPaths.productUserOrder, productOrders, body, headers)).list.map(({ orderId }) => orderId)
  expect(await ids({})).toEqual(['5', '4', '3', '2', '1'])
  expect(await ids({ productId: 2 })).toEqual(['5', '3'])
  const other = await signInAs(server, bob)
  expect((await read(orderPaths.productUserOrder, productOrders, {}, other.headers)).list).toEqual([])
})

test.each([1, 2, 10])('continues the newest purchases by key in pages of %i', async (limit) => {
  const ids: string[] = []
  let cursor: string | null = null
  do {
    const page: ProductNewOrder = await read(
      orderPaths.productNewOrder,
      productNewOrder,
      cursor ? { limit, cursor } : { limit },
    )
    ids.push(...page.list.map(({ orderId }) => orderId))
    cursor = page.nextCursor
  } while (cursor)
  expect(ids).toEqual(['5', '4', '3', '2', '1'])
})

test('tells what became of purchases in the order asked for', async () => {
  const { list } = await read(orderPaths.productOrderResult, productOrderResult, {
    orders: [{ orderId: '4' }, { orderId: '1' }, { orderId: '3' }],
  })
  expect(list).toEqual([
    {
      orderId: '4',
      offChain: false,
      productId: 5,
      productState: 'inactivated',
      status: 'waitForRefund',
      winningCodes: [],
      reward: null,
    },
    {
      orderId: '1',
      offChain: false,
      productId: 1,
      productState: 'drawn',
      status: 'waitForClaim',
      winningCodes: aliceWins,
      reward: `${aliceWins.length * 50_000_000}`,
    },
    {
      orderId: '3',
      offChain: false,
      productId: 2,
      productState: 'open',
      status: 'waitingLottery',
      winningCodes: [],
      reward: null,
    },
  ])
})

test('lists claims', async () => {
  const claim = {
    id: 'c-1',
    kind: 'reward',
    ticketId: '1',
    orderId: null,
    account: alice.address,
    codes: [aliceWins[0]],
    amount: '50000000',
  }
  expect((await read(orderPaths.productClaims, productClaims)).list).toMatchObject([claim])
  expect((await read(orderPaths.productClaims, productClaims, { productId: 1 })).list).toMatchObject([claim])
  expect((await read(orderPaths.productClaims, productClaims, { productId: 2 })).list).toEqual([])
})

test('lists a ticket that came back to me once, as mine', async () => {
  const { headers } = await signInAs(server, alice)
  const [mine, other] = [alice.address.toLowerCase(), bob.address.toLowerCase()]
  for (const [n, from, to] of [
    [1, mine, other],
    [2, other, mine],
  ] as const)
    await writeRow(server.pool, 'ticketTransfer', {
      ...{ id: `back-${n}`, ticket: 3n, product: 2, from, to, at: 4_000, block: 900n, hash: hashOf(900), logIndex: n },
    })
  try {
    const { list, total } = await read(ticketPaths.list, ticketList, {}, headers)
    expect(list.map(({ ticketId, to }) => [ticketId, to])).toEqual([
      ['5', bob.address],
      ['4', null],
      ['3', null],
      ['1', null],
    ])
    expect(total).toBe(4)
    expect((await read(ticketPaths.balance, ticketBalance, {}, headers)).operateEnd).toBe(1)
  } finally {
    await server.pool.query("delete from onchain.ticket_transfer where id like 'back-%'")
  }
})

test('sorts my tickets under tabs, with what I can do with each', async () => {
  const { headers } = await signInAs(server, alice)
  const list = async (body: object) => (await read(ticketPaths.list, ticketList, body, headers)).list
  expect(await read(ticketPaths.balance, ticketBalance, {}, headers)).toEqual({
    waitingLottery: 1,
    waitingOperate: 2,
    operateEnd: 1,
  })
  expect(await list({ tab: 'waitingLottery' })).toMatchObject([
    { ticketId: '3', status: 'waitingLottery', operations: ['transfer'], claimable: '0', refund: null },
  ])
  expect(await list({ tab: 'waitingOperate' })).toMatchObject([
    {
      ticketId: '4',
      status: 'waitForRefund',
      refund: '20000000',
      operations: ['refund', 'transfer'],
      product: { state: 'inactivated' },
    },
    {
      ticketId: '1',
      status: 'waitForClaim',
      winningCodes: aliceWins,
      claimedCodes: [aliceWins[0]],
      claimable: `${(aliceWins.length - 1) * 50_000_000}`,
      claimed: '50000000',
      hash: hashOf(700),
      isSealed: true,
      operations: ['claim'],
      product: { name: 'Daily Draw', productId: 1, state: 'drawn' },
    },
  ])
  expect(await list({ tab: 'operateEnd' })).toMatchObject([
    { ticketId: '5', status: 'transferred', to: bob.address, hash: hashOf(800), at: 3_000, operations: [] },
  ])
  expect((await list({})).map(({ ticketId }) => ticketId)).toEqual(['5', '4', '3', '1'])
  expect((await list({ status: 'waitForRefund' })).map(({ ticketId }) => ticketId)).toEqual(['4'])
  expect(await list({ tab: 'waitingLottery', status: 'claimed' })).toEqual([])
  const sizeOf = async (body: object) => {
    const page = await read(ticketPaths.list, ticketList, body, headers)
    return [page.list.length, page.total]
  }
  const pages = await Promise.all([1, 2, 3].map((page) => sizeOf({ pageSize: 3, page })))
  expect(pages, 'behind the last page the total is told as well').toEqual([
    [3, 4],
    [1, 4],
    [0, 4],
  ])
  expect(await sizeOf({ tab: 'waitingLottery', status: 'claimed' })).toEqual([0, 0])
})

test('tells the tickets of one product only', async () => {
  const { headers } = await signInAs(server, carol)
  expect((await read(ticketPaths.product, ticketList, { productId: 2 }, headers)).list).toMatchObject([
    { ticketId: '5' },
  ])
  expect((await read(ticketPaths.product, ticketList, { productId: 1 }, headers)).list).toEqual([])
})

test('lists my pre-orders with their progress', async () => {
  const { headers } = await signInAs(server, alice)
  const list = async (body: object) => (await read(preOrderPaths.userPreOrders, userPreOrders, body, headers)).list
  expect(await list({})).toMatchObject([
    {
      orderId: '77',
      name: 'Daily Draw',
      state: 'active',
      total: '100000000',
      left: '80000000',
      usedCount: 1,
      tickets: [{ productId: 2, round: 2, ticketId: '3', at: 2_000, winCount: null }],
      lastSkip: { productId: 3, reason: '0x00000000', at: 5_000 },
    },
    {
      orderId: '78',
      state: 'stopped',
      left: '0',
      retrievedAt: 1_950,
      retrieveHash: hashOf(601),
      lastSkip: null,
      tickets: [],
    },
  ])
  expect((await list({ state: 'active' })).map(({ orderId }) => orderId)).toEqual(['77'])
  expect((await list({ state: 'stopped' })).map(({ orderId }) => orderId)).toEqual(['78'])
  expect(await list({ state: 'completed' })).toEqual([])
})

test('answers 404 for a product or an order that does not exist, and 401 without a token', async () => {
  const { headers } = await signInAs(server, alice)
  const unknown = { productId: 99 }
  for (const path of [
    productPaths.productDetail,
    productPaths.productUserList,
    orderPaths.productOrders,
    orderPaths.productClaims,
  ])
    expect(await refusal(path, unknown), path).toEqual([404, 'productUnknown'])
  for (const path of [orderPaths.productUserOrder, ticketPaths.product]) {
    expect(await refusal(path, unknown, headers), path).toEqual([404, 'productUnknown'])
    expect(await refusal(path, unknown), path).toEqual([401, 'sessionMissing'])
  }
  for (const path of [ticketPaths.list, ticketPaths.balance, preOrderPaths.userPreOrders])
    expect(await refusal(path), path).toEqual([401, 'sessionMissing'])
  expect(await refusal(orderPaths.productOrderResult, { orders: [{ orderId: '1' }, { orderId: '999' }] })).toEqual([
    404,
    'orderUnknown',
  ])
})

test('refuses what is out of range, and cursors of another list', async () => {
  const other = (await read(orderPaths.productNewOrder, productNewOrder, { limit: 1 })).nextCursor
  const refused: [string, object, string][] = [
    [productPaths.productList, { page: 101, pageSize: 100 }, 'numberOutOfRange'],
    [productPaths.productList, { tab: 'cold' }, 'invalidRequest'],
    [productPaths.productDetail, { productId: 0 }, 'numberOutOfRange'],
    [productPaths.productDetail, { productId: 1, codesCursor: other }, 'invalidCursor'],
    [productPaths.productDetail, { productId: 1, codesCursor: 'x' }, 'invalidCursor'],
    [orderPaths.productOrderResult, { orders: [] }, 'invalidRequest'],
    [orderPaths.productOrderResult, { orders: [{ orderId: '-1' }] }, 'invalidRequest'],
  ]
  for (const [path, body, reason] of refused)
    expect(await refusal(path, body), `${path} ${JSON.stringify(body)}`).toEqual([400, reason])
})
