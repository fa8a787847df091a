import { failure, successOf } from '@tyche/api-schema/envelope'
import { preOrderPaths, signedPreOrder } from '@tyche/api-schema/lottery/pre-orders'
import { luckyBuyAbi } from '@tyche/contracts/abis'
import { productKind } from '@tyche/protocol/contract-enums'
import { type DeployedTestStack, deployTestStack } from '@tyche/testing/deployed-stack'
import { createLottery, type Lottery, tenCodes } from '@tyche/testing/lottery'
import { type TestWallet, testWallets } from '@tyche/testing/wallets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { alice, bob, signInAs } from '../../../testing/sign-in.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'

const PRICE = 1_000_000n
const path = preOrderPaths.signPayPreOrderMessage
const [aliceWallet, bobWallet] = testWallets.players
const [, , , nextSigner] = testWallets.players
const pointSeries = { ...tenCodes, clientId: 3, name: 'For points', offChain: true, price: '100', reward: '0.05' }
const unopened = { ...tenCodes, clientId: 4, name: 'Not open yet', price: '2' }

let stack: DeployedTestStack
let lottery: Lottery
let server: TestServer
let headers: Record<string, string>
let productId: number
beforeAll(async () => {
  stack = await deployTestStack()
  lottery = await createLottery(stack, [tenCodes, pointSeries, unopened])
  productId = await lottery.addRound(tenCodes)
  server = await createTestServer({
    stack,
    env: {
      SERIES_FILE: lottery.seriesFile,
      PRE_ORDER_SIGNER_PRIVATE_KEYS: testWallets.preOrderSigner.privateKey,
      RATE_LIMIT_SIGN_PER_HOUR: '1000',
    },
  })
  headers = (await signInAs(server, alice)).headers
})
afterAll(async () => {
  await server.stop()
  await lottery.remove()
  await stack.stop()
})

const seen = {
  kind: 'quantityLimited',
  price: PRICE.toString(),
  maxTotal: 10,
  minQuantity: 1,
  minReward: (9n * PRICE).toString(),
}
const wish = () => ({
  clientId: '1',
  preCount: 3,
  token: lottery.token.address,
  onceAmount: (2n * PRICE).toString(),
  terms: seen,
})

type Signed = z.infer<typeof signedPreOrder>

async function sign(changes: object = {}, from = { url: server.url, headers }): Promise<Signed> {
  const response = await fetch(`${from.url}${path}`, {
    method: 'POST',
    headers: { ...from.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ ...wish(), ...changes }),
  })
  return successOf(signedPreOrder).parse(await response.json()).data
}

async function refusal(changes: object, url = server.url) {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ ...wish(), ...changes }),
  })
  const { reason, data } = failure.parse(await response.json())
  return { status: response.status, reason, data }
}

const signatures = async () => {
  const { rows } = await server.pool.query('select * from app.signature order by id')
  return rows
}

/** What `payPreOrder` takes. */
function argsOf({ preOrder, signature }: Signed) {
  const { orderId, clientId, onceAmount, price, minReward, kind, ...rest } = preOrder
  const amounts = { onceAmount: BigInt(onceAmount), price: BigInt(price), minReward: BigInt(minReward) }
  return [
    { ...rest, ...amounts, orderId: BigInt(orderId), clientId: BigInt(clientId), kind: productKind[kind] },
    signature as `0x${string}`,
  ] as const
}

/** Sends it, or gives the error that the contract refuses it with. */
async function pay(wallet: TestWallet, signed: Signed): Promise<string> {
  const call = { abi: luckyBuyAbi, address: lottery.luckyBuy, functionName: 'payPreOrder' } as const
  try {
    const args = argsOf(signed) as never
    await stack.chain.publicClient.simulateContract({ ...call, args, account: wallet.address })
    await lottery.write(wallet, 'payPreOrder', args)
    return 'paid'
  } catch (error) {
    return /Error: (\w+)\(/.exec(String(error))?.[1] ?? String(error)
  }
}

test('signs what the contract takes: once, from the account that asked, and a round is bought with it', async () => {
  const signed = await sign()
  const head = await stack.chain.publicClient.getBlock()
  expect(signed).toMatchObject({
    buyer: alice.address,
    signer: testWallets.preOrderSigner.address,
    preOrder: { ...seen, clientId: '1', preCount: 3, onceAmount: (2n * PRICE).toString() },
  })
  expect(signed.preOrder.deadline - signed.preOrder.timestamp).toBe(900)
  expect(signed.preOrder.timestamp).toBeLessThanOrEqual(Number(head.timestamp))
  expect(BigInt(signed.preOrder.orderId)).toBeLessThan(2n ** 128n)

  expect(await pay(bobWallet, signed)).toBe('InvalidSigner')
  expect(await pay(aliceWallet, { ...signed, preOrder: { ...signed.preOrder, minReward: '1' } })).toBe('InvalidSigner')
  expect(await pay(aliceWallet, signed)).toBe('paid')
  expect(await pay(aliceWallet, signed)).toBe('PreOrderExists')
  await lottery.write(bobWallet, 'triggerPreOrder', [BigInt(signed.preOrder.orderId), productId])
  expect(await lottery.soldOf(productId)).toBe(2)
})

test('writes down what it signs, and nothing changes that', async () => {
  const before = (await signatures()).length
  const signed = await sign({ preCount: 2 })
  const rows = await signatures()
  expect(rows).toHaveLength(before + 1)
  expect(rows.at(-1)).toMatchObject({
    purpose: 'preOrder',
    signer: testWallets.preOrderSigner.address.toLowerCase(),
    contract: lottery.luckyBuy.toLowerCase(),
    account: alice.address.toLowerCase(),
    subject: signed.preOrder.orderId,
    token: lottery.token.address.toLowerCase(),
    amount: (4n * PRICE).toString(),
    message: { buyer: alice.address, minReward: seen.minReward, orderId: signed.preOrder.orderId },
  })
  for (const statement of [
    'update app.signature set amount = 1',
    'delete from app.signature',
    'truncate app.signature',
  ])
    await expect(server.pool.query(statement)).rejects.toThrow('append-only')
})

test('signs nothing that it cannot write down', async () => {
  await server.pool.query('alter table app.signature rename to signature_away')
  expect(await refusal({})).toMatchObject({ status: 500, reason: 'internal' })
  await server.pool.query('alter table app.signature_away rename to signature')
})

test('each call signs another order', async () => {
  const orders = await Promise.all(Array.from({ length: 8 }, () => sign()))
  expect(new Set(orders.map(({ preOrder }) => preOrder.orderId)).size).toBe(8)
})

test('signs for a series of the file that has no round yet', async () => {
  const terms = { ...seen, price: '2000000' }
  expect((await sign({ clientId: '4', terms })).preOrder.price).toBe('2000000')
})

test.each([
  ['price', { price: '999999' }],
  ['reward', { minReward: '9000001' }],
  ['total', { maxTotal: 11 }],
  ['quantity', { minQuantity: 2 }],
  ['kind', { kind: 'timeLimited' }],
])('refuses another %s than today’s, and gives the terms of today', async (_name, changes) => {
  const before = (await signatures()).length
  expect(await refusal({ terms: { ...seen, ...changes } })).toEqual({
    status: 409,
    reason: 'termsChanged',
    data: { terms: seen },
  })
  expect(await signatures()).toHaveLength(before)
})

test.each([
  ['a series that does not exist', { clientId: '99' }, 404, 'seriesUnknown'],
  ['a series for points', { clientId: '3' }, 404, 'seriesUnknown'],
  ['another token', { token: `0x${'1'.repeat(40)}` }, 400, 'invalidRequest'],
  ['part of a code', { onceAmount: '1500000' }, 400, 'invalidRequest'],
  ['no code', { onceAmount: '0' }, 400, 'invalidRequest'],
  ['more codes than a round has', { onceAmount: '11000000' }, 400, 'numberOutOfRange'],
  ['no round', { preCount: 0 }, 400, 'numberOutOfRange'],
  ['an amount that is no number', { onceAmount: '1e6' }, 400, 'invalidRequest'],
  ['an amount of 129 bits', { onceAmount: (2n ** 128n).toString() }, 400, 'invalidRequest'],
])('refuses %s', async (_name, changes, status, reason) => {
  expect(await refusal(changes)).toMatchObject({ status, reason })
})

test('refuses callers without a token, and those above the limit', async () => {
  expect((await server.post(path, wish())).status).toBe(401)
  const strict = await server.startAnother({ RATE_LIMIT_SIGN_PER_HOUR: '0' })
  // What is refused before it would be signed does not count.
  expect(await refusal({ clientId: '99' }, strict.url)).toMatchObject({ status: 404 })
  expect(await refusal({}, strict.url)).toMatchObject({ status: 429, reason: 'rateLimited' })
  await strict.stop()
})

test('refuses a series whose round or whose file is paused', async () => {
  await lottery.write(testWallets.operator, 'pause', [productId])
  await expect.poll(() => refusal({})).toMatchObject({ status: 409, reason: 'seriesPaused' })
  await lottery.write(testWallets.operator, 'resume', [productId])
  await expect.poll(async () => (await server.post(path, wish(), headers)).status).toBe(200)
  await lottery.writeSeries([{ ...tenCodes, isPaused: true }])
  const other = await server.startAnother({})
  expect(await refusal({}, other.url)).toMatchObject({ status: 409, reason: 'seriesPaused' })
  await lottery.writeSeries([tenCodes, pointSeries, unopened])
})

test('takes the terms from the newest round while the file describes none that can be opened', async () => {
  await lottery.writeSeries([{ ...tenCodes, token: 'NONE' }])
  const other = await server.startAnother({})
  expect((await sign({}, { url: other.url, headers })).preOrder).toMatchObject(seen)
  await lottery.writeSeries([tenCodes, pointSeries, unopened])
})

test('takes the terms from the newest round where there is no file', async () => {
  const other = await server.startAnother({ SERIES_FILE: '' })
  expect((await sign({}, { url: other.url, headers })).preOrder).toMatchObject(seen)
  expect(await refusal({ clientId: '4' }, other.url)).toMatchObject({ status: 404, reason: 'seriesUnknown' })
})

test('a key is replaced without a pause: orders that are not paid yet are signed again', async () => {
  const old = await sign()
  const both = await server.startAnother({
    PRE_ORDER_SIGNER_PRIVATE_KEYS: `${testWallets.preOrderSigner.privateKey},${nextSigner.privateKey}`,
  })
  const from = { url: both.url, headers }
  expect((await sign({}, from)).signer).toBe(testWallets.preOrderSigner.address)

  await lottery.write(testWallets.deployer, 'setSigner', [nextSigner.address])
  await expect.poll(async () => (await sign({}, from)).signer).toBe(nextSigner.address)
  expect(await pay(aliceWallet, old)).toBe('InvalidSigner')
  expect(await pay(aliceWallet, await sign({}, from))).toBe('paid')
  await expect.poll(() => refusal({})).toMatchObject({ status: 503, reason: 'signerUnavailable' })

  const keyless = await server.startAnother({ PRE_ORDER_SIGNER_PRIVATE_KEYS: '' })
  expect(await refusal({}, keyless.url)).toMatchObject({ status: 503, reason: 'signerUnavailable' })
})

test('signs for the caller only, also when the body names another account', async () => {
  const { headers: bobs } = await signInAs(server, bob)
  await lottery.write(testWallets.deployer, 'setSigner', [testWallets.preOrderSigner.address])
  await expect.poll(async () => (await server.post(path, { ...wish(), buyer: alice.address }, bobs)).status).toBe(200)
  expect((await sign({ buyer: alice.address }, { url: server.url, headers: bobs })).buyer).toBe(bob.address)
})

test('no key is in the log', () => {
  const text = server.logs.join('\n')
  for (const { privateKey } of [testWallets.preOrderSigner, nextSigner]) expect(text).not.toContain(privateKey.slice(2))
})
