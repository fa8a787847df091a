import { failure } from '@tyche/api-schema/envelope'
import { pointBuyPaths, pointPurchase } from '@tyche/api-schema/points/point-buy'
import { getAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { MAX_WRITES } from '../../../db/connect.ts'
import { untilWaiting } from '../../../testing/locks/until-waiting.ts'
import { createOnchainTables } from '../../../testing/onchain-tables.ts'
import { createPointSales, FINAL_BLOCK, type PointSales } from '../../../testing/point-sales.ts'
import { alice, bob, carol } from '../../../testing/sign-in.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'

const PATH = pointBuyPaths.payProduct
const HOUR = 3_600
const nowSec = () => Math.floor(Date.now() / 1000)
const player = (n: number) => getAddress(`0x${n.toString(16).padStart(40, 'b')}`)

let server: TestServer
let sales: PointSales
let keys = 0
const newKey = () => `key-of-purchase-${++keys}`

beforeAll(async () => {
  server = await createTestServer()
  await createOnchainTables(server.pool)
  sales = createPointSales(server)
  await sales.setFinal(FINAL_BLOCK)
  await sales.writeProduct({ id: 1 })
  await sales.writeProduct({ id: 2, total: 50n, kind: 'quantityLimited', price: 40n })
  await sales.writeProduct({ id: 3, isPaused: true })
  await sales.writeProduct({ id: 4, startTime: nowSec() + 60 })
  await sales.writeProduct({ id: 5, block: BigInt(FINAL_BLOCK + 1) })
  await sales.writeProduct({ id: 6, isOffChain: false })
  await sales.writeProduct({ id: 7, total: 100n, kind: 'quantityLimited', price: 40n })
  await sales.writeProduct({ id: 8, endTime: nowSec() + HOUR })
  await sales.settle()
})
afterAll(async () => {
  await sales.close()
  await server.stop()
})

const body = (change: object = {}) => ({
  productId: 1,
  quantity: 10,
  maxCost: '20.000',
  idempotencyKey: newKey(),
  ...change,
})

async function pay(headers: Record<string, string>, request: object, url = server.url) {
  const response = await fetch(`${url}${PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(request),
  })
  const json = await response.json()
  return response.ok
    ? { status: 200 as const, ...z.object({ data: pointPurchase }).parse(json).data }
    : { status: response.status, reason: failure.parse(json).reason, message: failure.parse(json).message }
}

/** As a client does: what a busy database did not answer is asked again with the same key. */
async function payUntilAnswered(headers: Record<string, string>, request: object, url: string) {
  for (;;) {
    const answer = await pay(headers, request, url)
    if (answer.status !== 503) return answer
  }
}

const refusalReason = async (headers: Record<string, string>, request: object) => {
  const { status, ...answer } = await pay(headers, request)
  return [status, 'reason' in answer ? answer.reason : 'bought']
}

test('sells a contiguous range of codes and takes their price', async () => {
  const headers = await sales.signIn(alice.address)
  await sales.give(alice.address, '100.000')
  const first = await pay(headers, body())
  const second = await pay(headers, body({ quantity: 5, maxCost: '10.5' }))
  expect(first).toMatchObject({
    balance: '80.000',
    order: { offChain: true, productId: 1, firstCode: 0, quantity: 10, cost: '20', hash: null, account: alice.address },
  })
  expect(second).toMatchObject({ balance: '70.000', order: { firstCode: 10, quantity: 5, status: 'waitingLottery' } })
  const { rows } = await server.pool.query(
    'select sold, order_count, player_count from app.point_sale where product = 1',
  )
  expect(rows).toEqual([{ sold: '15', order_count: 2, player_count: 1 }])
  expect(await sales.wrongBalances()).toEqual([])
})

test('buys once for a key, and refuses the key for anything else', async () => {
  const headers = await sales.signIn(bob.address)
  await sales.give(bob.address, '100.000')
  const request = body()
  const answers = await Promise.all(Array.from({ length: 12 }, () => pay(headers, request)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toMatchObject({ status: 200, balance: '80.000' })
  for (const change of [{ quantity: 9 }, { maxCost: '19.5' }, { minQuantity: 9 }, { productId: 2 }])
    expect(await refusalReason(headers, { ...request, ...change })).toEqual([409, 'keyReused'])
  // Another account's key is another key.
  const other = await sales.signIn(carol.address)
  await sales.give(carol.address, '20.000')
  expect(await pay(other, request)).toMatchObject({ status: 200, balance: '0.000' })
})

test('does not keep a refusal: the same key buys when there are points', async () => {
  const poor = player(9_000)
  const headers = await sales.signIn(poor)
  const request = body()
  const refused = await pay(headers, request)
  expect(refused).toEqual({ status: 422, reason: 'pointsInsufficient', message: 'Your point not enough to buy.' })
  await sales.give(poor, '20.000')
  expect(await pay(headers, request)).toMatchObject({ status: 200, balance: '0.000' })
})

test('refuses what is not on sale, too dear, or frozen, and takes no points for it', async () => {
  const address = player(9_001)
  const headers = await sales.signIn(address)
  await sales.give(address, '5000.000')
  for (const productId of [3, 4, 5, 6])
    expect(await refusalReason(headers, body({ productId }))).toEqual([409, 'productClosed'])
  expect(await refusalReason(headers, body({ productId: 77 }))).toEqual([404, 'productUnknown'])
  expect(await refusalReason(headers, body({ maxCost: '19.999' }))).toEqual([409, 'termsChanged'])
  expect(await refusalReason(headers, body({ quantity: 65_536 }))).toEqual([400, 'numberOutOfRange'])
  expect(await refusalReason(headers, body({ minQuantity: 11 }))).toEqual([400, 'numberOutOfRange'])
  expect(await refusalReason(headers, body({ idempotencyKey: 'short' }))).toEqual([400, 'invalidRequest'])
  expect(await refusalReason({}, body())).toEqual([401, 'sessionMissing'])
  await server.pool.query('insert into app.loyalty_account (address, frozen_at) values ($1, now())', [
    address.toLowerCase(),
  ])
  expect(await refusalReason(headers, body())).toEqual([403, 'accountFrozen'])
  const { rows } = await server.pool.query('select balance from app.point_balance where address = $1', [
    address.toLowerCase(),
  ])
  expect(rows).toEqual([{ balance: '5000.000' }])
})

test.each([
  ['purchases', PATH, () => body(), 'pointsInsufficient'],
  ['withdrawals', pointBuyPaths.withdrawOrder, () => ({ orderId: '999999', action: 'refund' }), 'orderUnknown'],
])('limits the %s of an account to 60 a minute', async (_, path, request, otherwise) => {
  const headers = await sales.signIn(player(9_100))
  const reasons: unknown[] = []
  const ask = async () => failure.parse(await (await server.post(path, request(), headers)).json()).reason
  // As many at once as there are connections: more would wait for one longer than a slow machine may take.
  while (reasons.length < 61) {
    const count = Math.min(MAX_WRITES, 61 - reasons.length)
    reasons.push(...(await Promise.all(Array.from({ length: count }, ask))))
  }
  expect(reasons.filter((reason) => reason === 'rateLimited')).toHaveLength(1)
  expect(reasons.filter((reason) => reason === otherwise)).toHaveLength(60)
})

test('takes what is left where that is enough, and then is sold out', async () => {
  const address = player(9_002)
  const headers = await sales.signIn(address)
  await sales.give(address, '10000.000')
  const some = { productId: 7, maxCost: '4000' }
  expect(await pay(headers, body({ ...some, quantity: 95 }))).toMatchObject({ status: 200 })
  expect(await refusalReason(headers, body({ ...some, quantity: 10 }))).toEqual([409, 'soldOut'])
  expect(await refusalReason(headers, body({ ...some, quantity: 10, minQuantity: 6 }))).toEqual([409, 'soldOut'])
  const rest = await pay(headers, body({ ...some, quantity: 10, minQuantity: 5 }))
  expect(rest).toMatchObject({ order: { firstCode: 95, quantity: 5, cost: '200' } })
  expect(await refusalReason(headers, body({ ...some, quantity: 1 }))).toEqual([409, 'soldOut'])
})

/** Runs it while a worker has locked rows. */
async function whileLocked(rows: string, run: () => Promise<void>) {
  const worker = await server.pool.connect()
  try {
    await worker.query(`begin; select from ${rows} for update`)
    await run()
  } finally {
    await worker.query('rollback')
    worker.release()
  }
}

test('says at once that a sale is sold out, while a worker publishes its orders', async () => {
  const headers = await sales.signIn(player(9_002))
  await whileLocked('app.point_sale where product = 7', async () => {
    expect(await refusalReason(headers, body({ productId: 7, quantity: 1, maxCost: '40' }))).toEqual([409, 'soldOut'])
  })
})

test('lets others buy while a purchase waits for points that are being credited', async () => {
  const [credited, free] = [player(9_004), player(9_005)]
  for (const address of [credited, free]) await sales.give(address, '20.000')
  const [headers, others] = [await sales.signIn(credited), await sales.signIn(free)]
  let waiting: ReturnType<typeof pay> | undefined
  await whileLocked(`app.point_balance where address = '${credited.toLowerCase()}'`, async () => {
    waiting = pay(headers, body())
    await untilWaiting(server.pool, 1)
    expect(await pay(others, body())).toMatchObject({ status: 200 })
  })
  expect(await waiting).toMatchObject({ status: 200 })
})

test('closes five seconds before the end, by the later of server and chain', async () => {
  const address = player(9_003)
  const headers = await sales.signIn(address)
  await sales.give(address, '100.000')
  const { rows } = await server.pool.query('select end_time::int as "endTime" from app.point_sale where product = 8')
  const { endTime } = rows[0]
  await sales.setFinal(FINAL_BLOCK, endTime - 6)
  expect(await pay(headers, body({ productId: 8 }))).toMatchObject({ status: 200 })
  await sales.setFinal(FINAL_BLOCK, endTime - 5)
  expect(await refusalReason(headers, body({ productId: 8 }))).toEqual([409, 'productClosed'])
  await sales.setFinal(FINAL_BLOCK)
  // A product that was cancelled meanwhile sells nothing, long before that is final.
  await server.pool.query(`update onchain.product set status = 'inactivated' where id = 8`)
  expect(await refusalReason(headers, body({ productId: 8 }))).toEqual([409, 'productClosed'])
})

test('200 parallel purchases over two servers sell exactly the last 50 codes', async () => {
  const other = await server.startAnother({})
  const buyers = Array.from({ length: 200 }, (_, n) => player(n))
  const sessions: Record<string, string>[] = []
  for (const address of buyers) {
    await sales.give(address, '40.000')
    sessions.push(await sales.signIn(address))
  }
  const answers = await Promise.all(
    sessions.map((headers, n) =>
      payUntilAnswered(
        headers,
        body({ productId: 2, quantity: 1, maxCost: '40' }),
        n % 2 === 0 ? server.url : other.url,
      ),
    ),
  )
  const bought = answers.flatMap((answer) => ('order' in answer ? [answer.order.firstCode] : []))
  expect(bought.sort((one, two) => one - two)).toEqual(Array.from({ length: 50 }, (_, code) => code))
  const refusals = answers.flatMap((answer) => ('reason' in answer ? [answer.reason] : []))
  expect(new Set(refusals)).toEqual(new Set(['soldOut']))
  const { rows } = await server.pool.query('select state, sold from app.point_sale where product = 2')
  expect(rows).toEqual([{ state: 'closing', sold: '50' }])
  expect(await sales.wrongBalances()).toEqual([])
  const { rows: spent } = await server.pool.query(
    `select count(*)::int as count, sum(delta)::text as sum from app.point_entry where kind = 'pb'
     and address in (select account from app.point_order where product = 2)`,
  )
  expect(spent).toEqual([{ count: 50, sum: '-2000.000' }])
})
