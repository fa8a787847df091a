import { winningCodesOf } from '@tyche/fairness'
import { tenCodes } from '@tyche/testing/lottery'
import { testWallets } from '@tyche/testing/wallets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLottery, type TestLottery } from '../../test/lottery-stack.ts'
import { drawCallOf } from './draws/draw-call-of.ts'
import { getDrawStep } from './draws/get-draw-step.ts'
import { requestLotteryCall } from './draws/request-lottery-call.ts'
import { watchDraw } from './draws/watch-draw.ts'
import { getHeldIncome } from './income/get-held-income.ts'
import { isWorthPushing } from './income/is-worth-pushing.ts'
import { pushIncomeCall } from './income/push-income-call.ts'
import { boughtTicketsOf } from './outcomes/bought-tickets-of.ts'
import { paidOutOf } from './outcomes/paid-out-of.ts'
import { findTriggerable } from './pre-orders/find-triggerable.ts'
import { getPreOrder } from './pre-orders/get-pre-order.ts'
import { getPreOrders } from './pre-orders/get-pre-orders.ts'
import { payPreOrderCall } from './pre-orders/pay-pre-order-call.ts'
import { retrievePreOrderCall } from './pre-orders/retrieve-pre-order-call.ts'
import { triggerPreOrdersCall } from './pre-orders/trigger-pre-orders-call.ts'
import { claimProductCall } from './products/claim-product-call.ts'
import { getProduct } from './products/get-product.ts'
import { getSeries } from './products/get-series.ts'
import { inactivateCall } from './products/inactivate-call.ts'
import { readLuckyBuyEvents } from './products/lucky-buy-events.ts'
import { watchProduct } from './products/watch-product.ts'
import { buyTicketCall } from './tickets/buy-ticket-call.ts'
import { claimAll } from './tickets/claim-all.ts'
import { claimAllCalls } from './tickets/claim-all-calls.ts'
import { claimInactivatedCall } from './tickets/claim-inactivated-call.ts'
import { claimRewardCall } from './tickets/claim-reward-call.ts'
import { getTicket } from './tickets/get-ticket.ts'
import { getTicketClaims } from './tickets/get-ticket-claims.ts'
import { getTickets } from './tickets/get-tickets.ts'
import { isCodeClaimed } from './tickets/is-code-claimed.ts'
import { recycleCall } from './tickets/recycle-call.ts'

const ONE = 1_000_000n
const [buyer, other] = testWallets.players

let world: TestLottery
beforeAll(async () => {
  world = await openTestLottery()
})
afterAll(() => world?.stop())

test('behavior: a product is sold, drawn and claimed', async () => {
  const { deployment, client, lottery, prepare, send } = world
  expect(await getSeries(client, { deployment, clientId: 77n })).toEqual({ last: undefined })
  expect((await getProduct(client, { deployment, productId: 99 })).state).toBe('none')
  const productId = await lottery.addRound(tenCodes)
  const product = await getProduct(client, { deployment, productId })
  const terms = { price: ONE, reward: 9n * ONE, total: 10, quantity: 1, subsidy: 0n, token: lottery.token.address }
  expect(product).toMatchObject({
    ...terms,
    id: productId,
    clientId: 1n,
    kind: 'quantityLimited',
    state: 'open',
    sold: 0,
  })
  expect(product.endTimeSec - product.startTimeSec).toBe(tenCodes.durationSec)
  expect(await getSeries(client, { deployment, clientId: 1n })).toEqual({ last: product })
  expect((await prepare(other, requestLotteryCall({ deployment, productId }))).refusal).toBeDefined()

  await send(buyer, buyTicketCall({ deployment, productId, quantity: 7 }))
  const rest = { deployment, productId, quantity: 5, recipient: other.address }
  expect((await prepare(buyer, buyTicketCall(rest))).refusal).toBe('InvalidQuantity')
  const forOneself = buyTicketCall({ deployment, productId, quantity: 5, minQuantity: 1 })
  expect((await prepare(buyer, forOneself)).refusal).toBeUndefined()
  const gift = await send(buyer, buyTicketCall({ ...rest, minQuantity: 1 }))
  expect(boughtTicketsOf({ receipt: gift, deployment, payer: buyer.address })).toMatchObject([
    { productId, recipient: other.address, firstCode: 7, quantity: 3, cost: 3n * ONE },
  ])
  expect(boughtTicketsOf({ receipt: gift, deployment, payer: other.address })).toEqual([])
  const [first] = await getTickets(client, { deployment, owner: buyer.address })
  const [second] = await getTickets(client, { deployment, owner: other.address })
  expect(first).toMatchObject({ productId, firstCode: 0, quantity: 7, isSealed: false, owner: buyer.address })
  expect(second).toMatchObject({ productId, firstCode: 7, quantity: 3 })

  const soldOut = await getProduct(client, { deployment, productId })
  expect([soldOut.state, soldOut.sold]).toEqual(['soldOut', 10])
  const call = drawCallOf({ deployment, product: soldOut, nowSec: 0 })
  expect(await getDrawStep(client, { deployment, product: soldOut, nowSec: 0 })).toEqual({ step: 'request', call })
  await send(other, call!)
  const drawing = await getProduct(client, { deployment, productId })
  expect(drawing.state).toBe('drawing')
  expect(await getDrawStep(client, { deployment, product: drawing, nowSec: 0 })).toMatchObject({
    step: 'settle',
    request: { status: 'pending' },
    inactivation: { functionName: 'requestInactivation' },
  })
  const drawn = await world.settleDraw(productId)
  const over = await getProduct(client, { deployment, productId })
  expect(await getDrawStep(client, { deployment, product: over, nowSec: 0 })).toEqual({ step: 'none' })
  expect(drawn).toMatchObject({ isDrawn: true, sale: 10, quantity: 1 })
  const isWinning = await Promise.all(Array.from({ length: 10 }, (_, each) => lottery.isWinningCode(productId, each)))
  const code = isWinning.indexOf(true)
  expect(winningCodesOf(drawn)).toEqual([code])
  const [winner, holder] = code < 7 ? ([first!, buyer] as const) : ([second!, other] as const)
  const args = { deployment, productId, code }
  expect(await isCodeClaimed(client, args)).toBe(false)
  const claimReceipt = await send(holder, claimRewardCall({ deployment, ticketId: winner.id, codes: [code] }))
  expect(await isCodeClaimed(client, args)).toBe(true)
  expect(paidOutOf({ receipt: claimReceipt, deployment, account: holder.address })).toBe(9n * ONE)
  expect(paidOutOf({ receipt: claimReceipt, deployment, account: testWallets.operator.address })).toBe(0n)
  const [claim] = await lottery.events('RewardClaimed')
  expect(claim?.args).toMatchObject({ ticketId: winner.id, amount: 9n * ONE })

  const [loser, loserHolder] = code < 7 ? ([second!, other] as const) : ([first!, buyer] as const)
  await send(loserHolder, recycleCall({ deployment, ticketId: loser.id }))
  expect(await getTicket(client, { deployment, ticketId: loser.id })).toBeUndefined()
  expect((await prepare(other, claimProductCall({ deployment, productId }))).refusal).toBeDefined()
})

test('behavior: income of draws vests, and is pushed once that is worth its gas', async () => {
  const { deployment, client, lottery, send } = world
  const { chain } = world.stack
  const [pool] = deployment.pools
  const token = lottery.token.address
  const account = { deployment, pool: pool!.address, token }
  const fresh = await getHeldIncome(client, account)
  expect(fresh.held).toBeGreaterThan(0n)
  expect(await isWorthPushing(client, { deployment, income: { held: 100n, vested: 0n }, token })).toBe(false)
  expect(await isWorthPushing(client, { deployment, income: { held: 49n * ONE, vested: ONE }, token })).toBe(false)
  expect(await isWorthPushing(client, { deployment, income: { held: 48n * ONE, vested: ONE }, token })).toBe(true)
  await chain.increaseTime(86_400)
  const income = await getHeldIncome(client, account)
  expect(income.vested).toBe(income.held)
  await send(other, pushIncomeCall(account))
  expect((await getHeldIncome(client, account)).held).toBe(0n)
})

test('behavior: pre-orders are found, triggered on what they take, and paid back', async () => {
  const { deployment, client, lottery, send, balanceOf } = world
  const { chain } = world.stack
  const series = { ...tenCodes, clientId: 5 }
  const { preOrder, signature } = await lottery.signPreOrder(buyer, { clientId: 5n, codes: 2n, preCount: 3 })
  const pay = payPreOrderCall({ deployment, preOrder, signature })
  expect((await world.prepare(other, pay)).refusal).toBe('InvalidSigner')
  const money = await balanceOf(buyer)
  await send(buyer, pay)
  expect(money - (await balanceOf(buyer))).toBe(6n * ONE)
  const first = preOrder.orderId
  const second = await lottery.preOrder(other, { clientId: 5n, codes: 9n, preCount: 1 })
  const logs = await client.getLogs({ address: deployment.contracts.luckyBuy, fromBlock: 0n })
  const { paidOrders, orderIds } = readLuckyBuyEvents(logs)
  expect(paidOrders.map(({ id, clientId }) => [id, clientId])).toEqual([
    [first, 5n],
    [second, 5n],
  ])
  expect(orderIds).toEqual(new Set([first, second]))
  expect(await getPreOrder(client, { deployment, orderId: first })).toMatchObject({
    buyer: buyer.address,
    onceAmount: 2n * ONE,
    kind: 'quantityLimited',
    roundsLeft: 3,
  })

  const productId = await lottery.addRound(series)
  // After the first order only eight codes are left.
  const triggerable = await findTriggerable(client, { deployment, orderIds: [first, second], productId })
  expect(triggerable).toEqual([first])
  await send(testWallets.operator, triggerPreOrdersCall({ deployment, orderIds: triggerable, productId }))
  const { used, roundsLeft } = await getPreOrder(client, { deployment, orderId: first })
  expect([used, roundsLeft]).toEqual([1, 2])
  const paid = await balanceOf(other)
  const own = await getPreOrders(client, { deployment, buyer: other.address })
  expect(own.map(({ id }) => id)).toContain(second)
  const retrieved = await send(other, retrievePreOrderCall({ deployment, orderId: second }))
  const left = await getPreOrders(client, { deployment, buyer: other.address })
  expect(left.map(({ id }) => id)).toEqual(own.map(({ id }) => id).filter((id) => id !== second))
  expect(paidOutOf({ receipt: retrieved, deployment, account: other.address })).toBe(9n * ONE)
  expect((await balanceOf(other)) - paid).toBe(9n * ONE)
  expect((await getPreOrder(client, { deployment, orderId: second })).roundsLeft).toBe(0)
  expect((await getPreOrder(client, { deployment, orderId: 999n })).roundsLeft).toBe(0)

  // Undersold at its end: booked, and refunded.
  await chain.increaseTime(tenCodes.durationSec + 1)
  await expect(findTriggerable(client, { deployment, orderIds: [first], productId })).rejects.toThrow()
  await send(other, inactivateCall({ deployment, productId }))
  const [ticket] = (await getTickets(client, { deployment, owner: buyer.address })).filter(
    (held) => held.productId === productId,
  )
  const refunded = await send(buyer, claimInactivatedCall({ deployment, ticketId: ticket!.id }))
  expect(paidOutOf({ receipt: refunded, deployment, account: buyer.address })).toBe(2n * ONE)
  const refunds = await lottery.events('TicketRefunded')
  expect(refunds.map(({ args }) => args.amount)).toEqual([2n * ONE])
})

test('behavior: tickets of several products are claimed and refunded with one transaction', async () => {
  const { deployment, client, lottery, send, balanceOf } = world
  const holder = { deployment, owner: other.address }
  const before = await getTicketClaims(client, holder)
  const series = { ...tenCodes, clientId: 11, quantity: 4, reward: '2' }
  const won = await lottery.addRound(series)
  for (const quantity of [4, 3, 3]) await send(other, buyTicketCall({ deployment, productId: won, quantity }))
  await send(buyer, requestLotteryCall({ deployment, productId: won }))
  const codes = winningCodesOf(await world.settleDraw(won))
  const undersold = await lottery.addRound({ ...tenCodes, clientId: 12 })
  await send(other, buyTicketCall({ deployment, productId: undersold, quantity: 2 }))
  await world.stack.chain.increaseTime(tenCodes.durationSec + 1)

  const claimed = (await getTicketClaims(client, holder)).find((claim) => claim.codes?.includes(codes[0]!))!
  await send(other, claimRewardCall({ deployment, ticketId: claimed.ticketId, codes: codes.slice(0, 1) }))
  const claims = await getTicketClaims(client, holder)
  expect(before).toEqual([])
  expect(claims.flatMap((claim) => claim.codes ?? [])).toEqual(codes.slice(1))
  const refund = claims.find((claim) => claim.codes === undefined)
  expect(refund).toMatchObject({ token: lottery.token.address, amount: 2n * ONE })
  const calls = claimAllCalls({ deployment, claims })
  expect(calls.map(({ functionName }) => functionName)).toEqual(['multicall'])
  const money = await balanceOf(other)
  const { gasUsed } = await send(other, calls[0]!)
  expect((await balanceOf(other)) - money).toBe(8n * ONE)
  // What `claimAllCalls` reckons with, and the transaction itself.
  expect(gasUsed).toBeLessThan(21_000n + BigInt(claims.length) * 112_100n + 3n * 5_000n)
  expect(await getTicketClaims(client, holder)).toEqual([])
})

test('behavior: claims that need several transactions are sent one after another, as one flow', async () => {
  const { deployment, client, lottery, send, balanceOf } = world
  const undersold = await lottery.addRound({ ...tenCodes, clientId: 14 })
  for (const quantity of [2, 3]) await send(other, buyTicketCall({ deployment, productId: undersold, quantity }))
  await world.stack.chain.increaseTime(tenCodes.durationSec + 1)
  const claims = await getTicketClaims(client, { deployment, owner: other.address })
  expect(claims.map(({ amount }) => amount)).toEqual([2n * ONE, 3n * ONE])
  const money = await balanceOf(other)
  const wallet = world.stack.chain.walletClient(other.account)
  const stages: unknown[] = []
  // Each is over the bound, and goes alone.
  for await (const stage of claimAll(client, { wallet, deployment, claims, maxGas: 1n })) {
    if (stage.name === 'mined') stages.push([stage.index, stage.count, stage.value])
    if (stage.name === 'done') stages.push(stage)
  }
  expect(stages).toEqual([[0, 2, 2n * ONE], [1, 2, 3n * ONE], { name: 'done', count: 2 }])
  expect((await balanceOf(other)) - money).toBe(5n * ONE)
  expect(await getTicketClaims(client, { deployment, owner: other.address })).toEqual([])
})

test('behavior: a product and its draw are watched from the sale to the end', async () => {
  const { deployment, client, lottery, send } = world
  const productId = await lottery.addRound({ ...tenCodes, clientId: 13 })
  const options = { deployment, productId, intervalMs: 200, confirmations: 1n }
  const states: string[] = []
  const draws: string[] = []
  const product = (async () => {
    for await (const { state, sold } of watchProduct(client, options)) states.push(`${state} ${sold}`)
  })()
  const draw = (async () => {
    for await (const { isDrawn, requestId } of watchDraw(client, options))
      draws.push(isDrawn ? 'drawn' : requestId === 0n ? 'none' : 'requested')
  })()
  const until = (state: string, of: string) =>
    expect.poll(() => [states.at(-1), draws.at(-1)], { timeout: 10_000, interval: 20 }).toEqual([state, of])
  await until('open 0', 'none')
  await send(buyer, buyTicketCall({ deployment, productId, quantity: 4 }))
  await until('open 4', 'none')
  await send(buyer, buyTicketCall({ deployment, productId, quantity: 6 }))
  await until('soldOut 10', 'none')
  await send(buyer, requestLotteryCall({ deployment, productId }))
  await until('drawing 10', 'requested')
  await world.settleDraw(productId)
  await until('drawn 10', 'drawn')
  await world.stack.chain.testClient.mine({ blocks: 2 })
  await Promise.all([product, draw])
  expect(states).toEqual(['open 0', 'open 4', 'soldOut 10', 'drawing 10', 'drawn 10'])
  expect(draws).toEqual(['none', 'requested', 'drawn'])
})
