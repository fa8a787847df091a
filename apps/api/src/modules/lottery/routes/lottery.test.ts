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
import { winningCodesOf } from '@tyche/fairness'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { createOnchainTables, writeRow } from '../../../testing/onchain-tables.ts'
import { orderRow, productRow, ticketRow } from '../../../testing/rows/lottery-rows.ts'
import { alice, bob, carol, signInAs } from '../../../testing/sign-in.ts'
import { testUsdAddress } from '../../../testing/test-deployment.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'

const nowSec = Math.floor(Date.now() / 1000)
const HOUR = 3_600
const word = `0x${'5a'.repeat(32)}` as const
const hashOf = (n: number) => `0x${n.toString(16).padStart(64, '0')}`
const lower = ({ address }: { address: string }) => address.toLowerCase()

/** Alice's and Bob's halves of the drawn product's forty codes. */
const wins = winningCodesOf({ word: BigInt(word), sale: 40, quantity: 6 })
const [aliceWins, bobWins] = [wins.filter((code) => code < 20), wins.filter((code) => code >= 20)]

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
  const { pool } = server
  await createOnchainTables(pool)
  const write = (table: Parameters<typeof writeRow>[1], row: object) => writeRow(pool, table, { ...row })
  const live = { startTime: nowSec - HOUR, endTime: nowSec + HOUR }
  const over = { startTime: nowSec - 3 * HOUR, endTime: nowSec - 2 * HOUR }

  await write(
    'product',
    productRow({
      id: 1,
      ...over,
      kind: 'timeLimited',
      quantity: 6,
      status: 'drawn',
      sold: 40n,
      sales: 80_000_000n,
      isCovered: true,
      playerCount: 2,
    }),
  )
  await write('draw', {
    product: 1,
    requestId: 9n,
    beaconRound: 1234n,
    sale: 40n,
    requestedAt: nowSec - 100,
    requestHash: hashOf(900),
    word,
    winners: 6,
    prizes: 300_000_000n,
    fee: 1n,
    surplus: 2n,
    drawnAt: nowSec - 90,
    drawnBlock: 50n,
    drawnLogIndex: 3,
    drawHash: hashOf(901),
  })
  await write(
    'product',
    productRow({ id: 2, ...live, clientId: 8n, reward: 10_000_000n, sold: 12n, orderCount: 2, playerCount: 1 }),
  )
  await write('product', productRow({ id: 3, ...live, kind: 'timeLimited', price: 1_000_000n, endTime: nowSec + 60 }))
  await write('product', productRow({ id: 4, ...live, isOffChain: true, price: 5n }))
  // Ended by time alone: nobody has booked it.
  await write('product', productRow({ id: 5, ...over, sold: 10n }))
  await write('product', productRow({ id: 6, ...over, status: 'removed' }))
  await write('series', { clientId: 7n, lastRound: 6, lastProduct: 6 })
  await write('productHour', { id: '2-a', product: 2, hour: nowSec - HOUR, sold: 12n })
  await write('productHour', { id: '2-b', product: 2, hour: nowSec - 48 * HOUR, sold: 500n })
  await write('productPlayer', {
    id: '1-a',
    product: 1,
    account: lower(alice),
    quantity: 20n,
    cost: 40_000_000n,
    orderCount: 1,
  })
  await write('productPlayer', {
    id: '1-b',
    product: 1,
    account: lower(bob),
    quantity: 21n,
    cost: 42_000_000n,
    orderCount: 2,
  })

  const payer = lower(alice)
  await write('order', orderRow({ id: 1n, product: 1, payer, quantity: 20n, cost: 40_000_000n }))
  await write(
    'ticket',
    ticketRow({
      id: 1n,
      product: 1,
      owner: payer,
      quantity: 20n,
      status: 'claimable',
      winningCount: aliceWins.length,
      claimedCount: 1,
      claimedAmount: 50_000_000n,
      isSealed: true,
    }),
  )
  // A gift: Alice paid, Bob has it.
  const half = { firstCode: 20n, quantity: 20n }
  await write('order', orderRow({ id: 2n, product: 1, payer, recipient: lower(bob), ...half, cost: 40_000_000n }))
  await write(
    'ticket',
    ticketRow({ id: 2n, product: 1, owner: lower(bob), ...half, status: 'claimable', winningCount: bobWins.length }),
  )
  await write('order', orderRow({ id: 3n, product: 2, payer, preOrder: 77n }))
  await write('ticket', ticketRow({ id: 3n, product: 2, owner: payer }))
  await write('order', orderRow({ id: 4n, product: 5, payer }))
  await write('ticket', ticketRow({ id: 4n, product: 5, owner: payer }))
  const two = { firstCode: 10n, quantity: 2n }
  await write('order', orderRow({ id: 5n, product: 2, payer, ...two, cost: 4_000_000n }))
  await write('ticket', ticketRow({ id: 5n, product: 2, owner: lower(carol), ...two }))
  await write('ticketTransfer', {
    id: 'x-1',
    ticket: 5n,
    product: 2,
    from: lower(alice),
    to: lower(bob),
    at: 3_000,
    block: 200n,
    hash: hashOf(800),
    logIndex: 1,
  })
  await write('ticketTransfer', {
    id: 'x-2',
    ticket: 5n,
    product: 2,
    from: lower(bob),
    to: lower(carol),
    at: 3_001,
    block: 201n,
    hash: hashOf(801),
    logIndex: 1,
  })
  await write('productClaim', {
    id: 'c-1',
    product: 1,
    kind: 'reward',
    ticket: 1n,
    offChainOrder: null,
    account: lower(alice),
    codes: [BigInt(aliceWins[0]!)],
    amount: 50_000_000n,
    at: 4_000,
    block: 300n,
    hash: hashOf(700),
    logIndex: 0,
  })
  await write('preOrder', {
    id: 77n,
    buyer: lower(alice),
    clientId: 7n,
    token: testUsdAddress,
    onceAmount: 20_000_000n,
    preCount: 5,
    usedCount: 1,
    retrievedCount: 0,
    kind: 'quantityLimited',
    price: 2_000_000n,
    maxTotal: 100n,
    minQuantity: 3,
    minReward: 1n,
    signer: lower(bob),
    signedAt: 1,
    deadline: 2n,
    skipReason: '0x00000000',
    skippedAt: 5_000,
    skippedProduct: 3,
    paidAt: 1_900,
    block: 90n,
    hash: hashOf(600),
    logIndex: 0,
  })
  await write('preOrder', {
    id: 78n,
    buyer: lower(alice),
    clientId: 7n,
    token: testUsdAddress,
    onceAmount: 1n,
    preCount: 3,
    usedCount: 1,
    retrievedCount: 2,
    kind: 'quantityLimited',
    price: 1n,
    maxTotal: 100n,
    minQuantity: 3,
    minReward: 1n,
    signer: lower(bob),
    signedAt: 1,
    deadline: 2n,
    retrievedAt: 1_950,
    retrieveHash: hashOf(601),
    paidAt: 1_800,
    block: 80n,
    hash: hashOf(602),
    logIndex: 0,
  })
  await write('preOrderTrigger', {
    id: '77-2',
    preOrder: 77n,
    product: 2,
    ticket: 3n,
    at: 2_000,
    block: 103n,
    hash: hashOf(3),
    logIndex: 2,
  })
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
