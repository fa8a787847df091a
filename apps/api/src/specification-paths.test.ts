import { failure, successOf } from '@tyche/api-schema/envelope'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as mini from 'zod/mini'
import { createFurnishedServer, type FurnishedServer } from './testing/furnished-server.ts'
import { alice, askToSign, bob, carol } from './testing/sign-in.ts'
import type { TestServer } from './testing/test-server.ts'

const luckyBuy = '/v1/contractCenter/luckyBuy'
const luckyTicket = '/v1/contractCenter/luckyTicket'
const lpPool = '/v1/contractCenter/lpPool'
const rank = '/v1/pointCenter/rank'
const rewardCard = '/v1/pointCenter/rewardCard'
const center = '/v1/userCenter'
const info = `${center}/info`
const product = { productId: 1 }
const key = 'a'.repeat(20)

type Body = object | (() => object | Promise<object>)

interface Operation {
  /** Refusals by status, with an example by reason. */
  readonly responses: Readonly<Record<string, { content: { 'application/json': { examples?: object } } }>>
}

interface Call {
  readonly path: string
  readonly method?: 'GET'
  /** Needs a token. */
  readonly isMine?: true
  readonly body?: Body
  /** The fields stand in the query. */
  readonly inQuery?: true
  /** Another body, or the same again, that is refused with this reason; without a token where none is given. */
  readonly refused?: readonly [body: Body, reason: string]
}

/** Section 7 of the specification. */
const calls: readonly Call[] = [
  {
    path: `${center}/signData`,
    body: () => ({ address: alice.address, signType: 0 }),
    refused: [{ address: '0x1', signType: 0 }, 'invalidRequest'],
  },
  ...[`${center}/register`, `${center}/login`].map((path) => ({
    path,
    body: () => signedIn(),
    refused: [() => signedIn(bob), 'signInWrongSignature'] as const,
  })),
  ...['/userCenter/v1/user/register', '/userCenter/v1/user/login'].map((path) => ({
    path,
    inQuery: true as const,
    body: async () => ({ ...(await signedIn()), account: '0' }),
    refused: [async () => ({ ...(await signedIn()), account: '0', sign: '0x12' }), 'signInMalformedSignature'] as const,
  })),
  { path: `${luckyBuy}/productList`, refused: [{ tab: 'cold' }, 'invalidRequest'] },
  { path: `${luckyBuy}/productDetail`, body: product, refused: [{ productId: 99 }, 'productUnknown'] },
  { path: `${luckyBuy}/productOrders`, body: product, refused: [{ productId: 99 }, 'productUnknown'] },
  { path: `${luckyBuy}/productUserOrder`, isMine: true, body: product, refused: [{ productId: 99 }, 'productUnknown'] },
  { path: `${luckyBuy}/productClaims`, refused: [{ productId: 99 }, 'productUnknown'] },
  { path: `${luckyBuy}/productUserList`, body: product, refused: [{ productId: 99 }, 'productUnknown'] },
  {
    path: `${luckyBuy}/signPayPreOrderMessage`,
    isMine: true,
    body: preOrderWish,
    refused: [() => ({ ...preOrderWish(), clientId: '99' }), 'seriesUnknown'],
  },
  { path: `${luckyBuy}/userPreOrders`, isMine: true, refused: [{ state: 'odd' }, 'invalidRequest'] },
  { path: `${luckyBuy}/productVersion`, refused: [[], 'invalidRequest'] },
  { path: '/market/v1/productNewOrder', refused: [{ cursor: 'x' }, 'invalidCursor'] },
  {
    path: '/market/v1/productOrderResult',
    body: { orders: [{ orderId: '1' }] },
    refused: [{ orders: [{ orderId: '9' }] }, 'orderUnknown'],
  },
  { path: '/v1/contractCenter/luckyGame/config', body: { game: 'coin' }, refused: [{ game: 'chess' }, 'gameUnknown'] },
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
  { path: `${rewardCard}/queryReceive`, isMine: true, refused: [{ page: 0 }, 'numberOutOfRange'] },
  { path: `${rewardCard}/receive`, isMine: true, refused: [{ ids: ['7777'] }, 'cardUnknown'] },
  // The second activation is refused.
  {
    path: `${rewardCard}/activate`,
    isMine: true,
    body: () => ({ cdkey: prepared.cdkey }),
    refused: [() => ({ cdkey: prepared.cdkey }), 'cardUsed'],
  },
  { path: '/v1/pointCenter/userPoint/queryPoint', method: 'GET', isMine: true },
  { path: '/v1/pointCenter/userPoint/checkInRecord', isMine: true, refused: [{ month: '2026-13' }, 'invalidRequest'] },
  // The second of a day is refused.
  { path: '/v1/pointCenter/userPoint/checkIn', isMine: true, refused: [{}, 'alreadyCheckedIn'] },
  {
    path: '/v1/pointCenter/luckyBuyPool/payProduct',
    isMine: true,
    body: { productId: 2, quantity: 1, maxCost: '2', idempotencyKey: key },
    refused: [{ productId: 2, quantity: 900, maxCost: '1800', idempotencyKey: `${key}b` }, 'pointsInsufficient'],
  },
  {
    path: '/v1/pointCenter/luckyBuyPool/withdrawOrder',
    isMine: true,
    body: () => ({ orderId: prepared.orderId, action: 'refund' }),
    refused: [() => ({ orderId: prepared.orderId, action: 'recycle' }), 'orderState'],
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
  {
    path: `${info}/referralCode`,
    isMine: true,
    body: () => ({ code: prepared.referralCode }),
    refused: [() => ({ code: prepared.referralCode }), 'referralAlreadyBound'],
  },
  { path: `${info}/referralInfo`, isMine: true, refused: [{ page: 0 }, 'numberOutOfRange'] },
]

let furnished: FurnishedServer
let server: TestServer
let headers: Record<string, string>
let prepared: FurnishedServer['prepared']
let documented: Record<string, Record<string, Operation>>
beforeAll(async () => {
  furnished = await createFurnishedServer()
  ;({ server, headers, prepared } = furnished)
  ;({ paths: documented } = (await (await fetch(`${server.url}/openapi.json`)).json()) as { paths: typeof documented })
})
afterAll(() => furnished.stop())

/** What a wallet sends after it signed. */
async function signedIn(signer = carol) {
  const message = await askToSign(server, carol.address)
  return { address: carol.address, account: 0, sign: await signer.signMessage({ message }), message }
}

function preOrderWish() {
  const terms = { kind: 'quantityLimited', price: '1000000', maxTotal: 10, minQuantity: 1, minReward: '9000000' }
  return { clientId: '1', preCount: 3, token: furnished.lottery.token.address, onceAmount: '2000000', terms }
}

const anything = successOf(mini.looseObject({}))

async function ask(
  path: string,
  body: object,
  given: Record<string, string>,
): Promise<[status: number, body: unknown]> {
  const response = await server.post(path, body, given)
  return [response.status, await response.json()]
}

const bodyOf = async (body: Body = {}) => (typeof body === 'function' ? await body() : body)

async function make(
  { path, method, inQuery }: Call,
  body: Body | undefined,
  given: Record<string, string>,
): Promise<[status: number, body: unknown]> {
  const fields = await bodyOf(body)
  if (method !== 'GET' && !inQuery) return await ask(path, fields, given)
  const query = inQuery ? `?${new URLSearchParams(fields as Record<string, string>)}` : ''
  const response = await fetch(`${server.url}${path}${query}`, { method: method ?? 'POST', headers: given })
  return [response.status, await response.json()]
}

const table: string[] = []

test('serves every path that the specification names, and documents it', () => {
  const missing = calls.filter(({ path, method = 'POST' }) => !(method.toLowerCase() in (documented[path] ?? {})))
  expect(missing).toEqual([])
  expect(new Set(calls.map(({ path }) => path)).size).toBe(45)
})

test.each(calls.filter(({ isMine }) => isMine))('$path needs a token', async (call) => {
  const [status, answer] = await make(call, {}, {})
  expect([status, failure.parse(answer).reason]).toEqual([401, 'sessionMissing'])
})

test.each(calls)('$path is granted and refused, in the envelope', async (call) => {
  const { path, method = 'POST', isMine, body, refused } = call
  const given = isMine ? headers : {}
  const [status, answer] = await make(call, body, given)
  expect([status, anything.safeParse(answer).data?.code], JSON.stringify(answer)).toEqual([200, 200])
  const [refusedStatus, refusal] = await make(call, refused?.[0], refused ? given : {})
  const { code, reason } = failure.parse(refusal)
  expect([reason, code]).toEqual([refused?.[1] ?? 'sessionMissing', refusedStatus])
  const shown = documented[path]?.[method.toLowerCase()]?.responses[refusedStatus]?.content['application/json'].examples
  expect(Object.keys(shown ?? {})).toContain(reason)
  table.push(`${method} ${path}${isMine ? ' *' : ''}: ${status}; ${refusedStatus} ${reason}`)
})

test('the table of all of them', () => {
  expect(table).toMatchInlineSnapshot(`
    [
      "POST /v1/userCenter/signData: 200; 400 invalidRequest",
      "POST /v1/userCenter/register: 200; 401 signInWrongSignature",
      "POST /v1/userCenter/login: 200; 401 signInWrongSignature",
      "POST /userCenter/v1/user/register: 200; 401 signInMalformedSignature",
      "POST /userCenter/v1/user/login: 200; 401 signInMalformedSignature",
      "POST /v1/contractCenter/luckyBuy/productList: 200; 400 invalidRequest",
      "POST /v1/contractCenter/luckyBuy/productDetail: 200; 404 productUnknown",
      "POST /v1/contractCenter/luckyBuy/productOrders: 200; 404 productUnknown",
      "POST /v1/contractCenter/luckyBuy/productUserOrder *: 200; 404 productUnknown",
      "POST /v1/contractCenter/luckyBuy/productClaims: 200; 404 productUnknown",
      "POST /v1/contractCenter/luckyBuy/productUserList: 200; 404 productUnknown",
      "POST /v1/contractCenter/luckyBuy/signPayPreOrderMessage *: 200; 404 seriesUnknown",
      "POST /v1/contractCenter/luckyBuy/userPreOrders *: 200; 400 invalidRequest",
      "POST /v1/contractCenter/luckyBuy/productVersion: 200; 400 invalidRequest",
      "POST /market/v1/productNewOrder: 200; 400 invalidCursor",
      "POST /market/v1/productOrderResult: 200; 404 orderUnknown",
      "POST /v1/contractCenter/luckyGame/config: 200; 404 gameUnknown",
      "POST /v1/contractCenter/luckyGame/history: 200; 404 gameUnknown",
      "POST /v1/contractCenter/luckyTicket/balance *: 200; 400 invalidRequest",
      "POST /v1/contractCenter/luckyTicket/product *: 200; 404 productUnknown",
      "POST /v1/contractCenter/luckyTicket/list *: 200; 400 numberOutOfRange",
      "POST /v1/pointCenter/rank/list: 200; 404 rankUnknown",
      "POST /v1/pointCenter/rank/listWithTag: 200; 404 rankUnknown",
      "POST /v1/pointCenter/rank/rewardDetail: 200; 404 rankUnknown",
      "POST /v1/pointCenter/rank/recordList *: 200; 400 numberOutOfRange",
      "POST /v1/pointCenter/rank/rewardUnusedList *: 200; 400 numberOutOfRange",
      "POST /v1/pointCenter/rewardCard/queryReceive *: 200; 400 numberOutOfRange",
      "POST /v1/pointCenter/rewardCard/receive *: 200; 404 cardUnknown",
      "POST /v1/pointCenter/rewardCard/activate *: 200; 409 cardUsed",
      "GET /v1/pointCenter/userPoint/queryPoint *: 200; 401 sessionMissing",
      "POST /v1/pointCenter/userPoint/checkInRecord *: 200; 400 invalidRequest",
      "POST /v1/pointCenter/userPoint/checkIn *: 200; 409 alreadyCheckedIn",
      "POST /v1/pointCenter/luckyBuyPool/payProduct *: 200; 422 pointsInsufficient",
      "POST /v1/pointCenter/luckyBuyPool/withdrawOrder *: 200; 409 orderState",
      "POST /v1/contractCenter/lpPool/poolList: 200; 400 invalidRequest",
      "POST /v1/contractCenter/lpPool/userPoolList *: 200; 400 invalidRequest",
      "POST /v1/contractCenter/lpPool/transaction: 200; 404 poolUnknown",
      "POST /v1/contractCenter/lpPool/userTransaction *: 200; 404 poolUnknown",
      "POST /v1/contractCenter/lpPool/poolInfo: 200; 404 poolUnknown",
      "POST /v1/userCenter/info/rank *: 200; 400 invalidRequest",
      "POST /v1/userCenter/info/payData *: 200; 404 gameUnknown",
      "POST /v1/userCenter/info/payRecord *: 200; 404 gameUnknown",
      "POST /v1/userCenter/info/user *: 200; 401 sessionMissing",
      "POST /v1/userCenter/info/referralCode *: 200; 409 referralAlreadyBound",
      "POST /v1/userCenter/info/referralInfo *: 200; 400 numberOutOfRange",
    ]
  `)
})

/** Of the others one takes no body, and two have their fields in the query. */
const withBody = calls
  .filter(({ path, method, inQuery }) => !method && !inQuery && path !== `${info}/user`)
  .map(({ path }) => path)

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
