import { failure, successOf } from '@tyche/api-schema/envelope'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as mini from 'zod/mini'
import { orderRow, productRow, ticketRow } from './testing/lottery-rows.ts'
import { createOnchainTables, writeRow } from './testing/onchain-tables.ts'
import { poolTokenRow, stablePoolRow } from './testing/pool-rows.ts'
import { alice, signInAs } from './testing/sign-in.ts'
import { createTestServer, type TestServer } from './testing/test-server.ts'

const luckyBuy = '/v1/contractCenter/luckyBuy'
const luckyTicket = '/v1/contractCenter/luckyTicket'
const lpPool = '/v1/contractCenter/lpPool'
const rank = '/v1/pointCenter/rank'
const rewardCard = '/v1/pointCenter/rewardCard'
const info = '/v1/userCenter/info'
const product = { productId: 1 }
const key = 'a'.repeat(20)

interface Call {
  readonly path: string
  /** Needs a token. */
  readonly isMine?: true
  readonly body?: object
  /** Another body, or the same, that is refused with this reason. */
  readonly refused?: readonly [body: object, reason: string]
  /** The answer to `body` where this server has nothing that it could be granted. */
  readonly reason?: string
}

/** Section 7 of the specification, beside signing in. */
const calls: readonly Call[] = [
  { path: `${luckyBuy}/productList`, refused: [{ tab: 'cold' }, 'invalidRequest'] },
  { path: `${luckyBuy}/productDetail`, body: product, refused: [{ productId: 99 }, 'productUnknown'] },
  { path: `${luckyBuy}/productOrders`, body: product, refused: [{ productId: 99 }, 'productUnknown'] },
  { path: `${luckyBuy}/productUserOrder`, isMine: true, body: product, refused: [{ productId: 99 }, 'productUnknown'] },
  { path: `${luckyBuy}/productClaims`, refused: [{ productId: 99 }, 'productUnknown'] },
  { path: `${luckyBuy}/productUserList`, body: product, refused: [{ productId: 99 }, 'productUnknown'] },
  { path: `${luckyBuy}/userPreOrders`, isMine: true, refused: [{ state: 'odd' }, 'invalidRequest'] },
  { path: `${luckyBuy}/productVersion`, refused: [[], 'invalidRequest'] },
  { path: '/market/v1/productNewOrder', refused: [{ cursor: 'x' }, 'invalidCursor'] },
  {
    path: '/market/v1/productOrderResult',
    body: { orders: [{ orderId: '1' }] },
    refused: [{ orders: [{ orderId: '9' }] }, 'orderUnknown'],
  },
  { path: '/v1/contractCenter/luckyGame/history', refused: [{ game: 'chess' }, 'gameUnknown'] },
  { path: `${luckyTicket}/balance`, isMine: true, refused: [{ offChain: 'no' }, 'invalidRequest'] },
  { path: `${luckyTicket}/product`, isMine: true, body: product, refused: [{ productId: 99 }, 'productUnknown'] },
  { path: `${luckyTicket}/list`, isMine: true, refused: [{ page: 101, pageSize: 100 }, 'numberOutOfRange'] },
  { path: `${rank}/list`, body: { period: 'daily' }, refused: [{ period: 'daily', index: 1 }, 'rankUnknown'] },
  {
    path: `${rank}/listWithTag`,
    body: { period: 'daily', tag: 'games' },
    refused: [{ period: 'daily', tag: 'chess' }, 'rankUnknown'],
  },
  { path: `${rank}/rewardDetail`, body: { period: 'daily' }, refused: [{ period: 'daily', index: 1 }, 'rankUnknown'] },
  { path: `${rank}/recordList`, isMine: true, refused: [{ page: 0 }, 'numberOutOfRange'] },
  { path: `${rank}/rewardUnusedList`, isMine: true, refused: [{ page: 0 }, 'numberOutOfRange'] },
  { path: `${rewardCard}/activate`, isMine: true, body: { cdkey: '2'.repeat(20) }, reason: 'cardUnknown' },
  { path: `${rewardCard}/queryReceive`, isMine: true, refused: [{ page: 0 }, 'numberOutOfRange'] },
  { path: `${rewardCard}/receive`, isMine: true, refused: [{ ids: ['7'] }, 'cardUnknown'] },
  { path: '/v1/pointCenter/userPoint/checkInRecord', isMine: true, refused: [{ month: '2026-13' }, 'invalidRequest'] },
  // The second of a day is refused.
  { path: '/v1/pointCenter/userPoint/checkIn', isMine: true, refused: [{}, 'alreadyCheckedIn'] },
  {
    path: '/v1/pointCenter/luckyBuyPool/payProduct',
    isMine: true,
    body: { productId: 99, quantity: 1, maxCost: '1', idempotencyKey: key },
    reason: 'productUnknown',
  },
  {
    path: '/v1/pointCenter/luckyBuyPool/withdrawOrder',
    isMine: true,
    body: { orderId: '99', action: 'refund' },
    reason: 'orderUnknown',
  },
  { path: `${lpPool}/poolList`, refused: [[], 'invalidRequest'] },
  { path: `${lpPool}/userPoolList`, isMine: true, refused: [[], 'invalidRequest'] },
  { path: `${lpPool}/transaction`, body: { poolId: 'stable' }, refused: [{ poolId: 'deep' }, 'poolUnknown'] },
  { path: `${lpPool}/userTransaction`, isMine: true, refused: [{ poolId: 'deep' }, 'poolUnknown'] },
  { path: `${lpPool}/poolInfo`, body: { poolId: 'stable' }, refused: [{ poolId: 'deep' }, 'poolUnknown'] },
  { path: `${info}/rank`, isMine: true, body: { period: 'weekly' }, refused: [{ period: 'yearly' }, 'invalidRequest'] },
  { path: `${info}/payData`, isMine: true, refused: [{ game: 'chess' }, 'gameUnknown'] },
  { path: `${info}/payRecord`, isMine: true, refused: [{ game: 'chess' }, 'gameUnknown'] },
  { path: `${info}/user`, isMine: true },
  { path: `${info}/referralCode`, isMine: true, body: { code: 'NOSUCHCO' }, reason: 'referralUnknownCode' },
  { path: `${info}/referralInfo`, isMine: true, refused: [{ page: 0 }, 'numberOutOfRange'] },
]

/** Granted on a chain with contracts only: tested beside their routes. */
const onDeployedChain = ['/v1/contractCenter/luckyGame/config', `${luckyBuy}/signPayPreOrderMessage`]
const signIn = [
  '/userCenter/v1/user/register',
  '/userCenter/v1/user/login',
  '/v1/userCenter/signData',
  '/v1/userCenter/register',
  '/v1/userCenter/login',
]

let server: TestServer
let headers: Record<string, string>
beforeAll(async () => {
  server = await createTestServer({ env: { RATE_LIMIT_PER_MINUTE: '100000' } })
  const { pool } = server
  await createOnchainTables(pool)
  const owner = alice.address.toLowerCase()
  await writeRow(pool, 'pool', stablePoolRow)
  await writeRow(pool, 'poolToken', poolTokenRow)
  await writeRow(pool, 'product', productRow({ id: 1 }))
  await writeRow(pool, 'order', orderRow({ id: 1n, product: 1, payer: owner }))
  await writeRow(pool, 'ticket', ticketRow({ id: 1n, product: 1, owner }))
  headers = (await signInAs(server, alice)).headers
})
afterAll(() => server.stop())

const anything = successOf(mini.looseObject({}))

async function ask(
  path: string,
  body: object,
  given: Record<string, string>,
): Promise<[status: number, body: unknown]> {
  const response = await server.post(path, body, given)
  return [response.status, await response.json()]
}

test('serves every path that the specification names, and documents it', async () => {
  const document = (await (await fetch(`${server.url}/openapi.json`)).json()) as { paths: Record<string, object> }
  const named = [...calls.map(({ path }) => path), ...onDeployedChain, ...signIn]
  expect(named.filter((path) => !('post' in (document.paths[path] ?? {})))).toEqual([])
  expect(document.paths['/v1/pointCenter/userPoint/queryPoint']).toHaveProperty('get')
  expect(new Set(named).size).toBe(44)
})

test.each(calls.filter(({ isMine }) => isMine))('$path needs a token', async ({ path, body = {} }) => {
  const [status, answer] = await ask(path, body, {})
  expect([status, failure.parse(answer).reason]).toEqual([401, 'sessionMissing'])
})

test.each(calls)('$path answers with the envelope', async ({ path, isMine, body = {}, reason, refused }) => {
  const given = isMine ? headers : {}
  const [status, answer] = await ask(path, body, given)
  if (reason) expect(failure.parse(answer).reason).toBe(reason)
  else expect([status, anything.parse(answer).code], JSON.stringify(answer)).toEqual([200, 200])
  if (!refused) return
  const [refusedStatus, refusal] = await ask(path, refused[0], given)
  const { code, reason: why } = failure.parse(refusal)
  expect([why, code]).toEqual([refused[1], refusedStatus])
})

/** One call takes no body. */
const withBody = [...calls.map(({ path }) => path), ...onDeployedChain, ...signIn.slice(2)].filter(
  (path) => path !== `${info}/user`,
)

test.each(withBody)('%s refuses what is no JSON, and what is no object', async (path) => {
  for (const [text, reason] of [
    ['{', 'malformedJson'],
    ['"x"', 'invalidRequest'],
  ] as const) {
    const response = await fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: text,
    })
    expect([response.status, failure.parse(await response.json()).reason]).toEqual([400, reason])
  }
})

const fields = [
  ...['productId', 'orderId', 'orders', 'tab', 'state', 'status', 'offChain', 'page', 'pageSize', 'cursor', 'limit'],
  ...['codesCursor', 'period', 'index', 'tag', 'ids', 'cdkey', 'month', 'quantity', 'minQuantity', 'maxCost', 'code'],
  ...['idempotencyKey', 'action', 'game', 'scope', 'poolId', 'kinds', 'clientId', 'preCount', 'token', 'onceAmount'],
]
const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(
    1,
    '1',
    -1,
    1e308,
    2 ** 53,
    '9'.repeat(90),
    "'; drop table app.account; --",
    '\u0000',
    '__proto__',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
)
const body = fc.dictionary(fc.constantFrom(...fields), odd, { maxKeys: 6 })

test.each(withBody)('%s never fails, whatever the fields hold', async (path) => {
  await fc.assert(
    fc.asyncProperty(body, async (given) => {
      const [status, answer] = await ask(path, given, headers)
      // 503: this chain has no contracts.
      expect(status, JSON.stringify(given)).not.toBe(500)
      if (status !== 200) failure.parse(answer)
    }),
    { numRuns: 10 },
  )
})
