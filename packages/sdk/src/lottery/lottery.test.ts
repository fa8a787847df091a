import { signatureToEip2537 } from '@tyche/beacon'
import { createSaleTree } from '@tyche/fairness'
import { type DeployedTestStack, deployTestStack } from '@tyche/testing/deployed-stack'
import { createLottery, type Lottery, tenCodes } from '@tyche/testing/lottery'
import { type TestWallet, testWallets } from '@tyche/testing/wallets'
import { toHex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settleCall } from '../randomness/settle-call.ts'
import type { ContractCall } from '../tx/contract-call.ts'
import { prepareCall } from '../tx/prepare-call.ts'
import { drawCallOf } from './draws/draw-call-of.ts'
import { getDraw } from './draws/get-draw.ts'
import { requestLotteryCall } from './draws/request-lottery-call.ts'
import { getHeldIncome } from './income/get-held-income.ts'
import { isWorthPushing } from './income/is-worth-pushing.ts'
import { pushIncomeCall } from './income/push-income-call.ts'
import { findTriggerable } from './pre-orders/find-triggerable.ts'
import { getPreOrder } from './pre-orders/get-pre-order.ts'
import { retrievePreOrderCall } from './pre-orders/retrieve-pre-order-call.ts'
import { triggerPreOrdersCall } from './pre-orders/trigger-pre-orders-call.ts'
import { claimProductCall } from './products/claim-product-call.ts'
import { getProduct } from './products/get-product.ts'
import { getSeries } from './products/get-series.ts'
import { inactivateCall } from './products/inactivate-call.ts'
import { readLuckyBuyEvents } from './products/lucky-buy-events.ts'
import { buyTicketCall } from './tickets/buy-ticket-call.ts'
import { claimInactivatedCall } from './tickets/claim-inactivated-call.ts'
import { claimOffChainRewardCall } from './tickets/claim-off-chain-reward-call.ts'
import { claimRewardCall } from './tickets/claim-reward-call.ts'
import { getTicket } from './tickets/get-ticket.ts'
import { getTickets } from './tickets/get-tickets.ts'
import { isCodeClaimed } from './tickets/is-code-claimed.ts'
import { recycleCall } from './tickets/recycle-call.ts'

const ONE = 1_000_000n
const [buyer, other] = testWallets.players

let stack: DeployedTestStack
let lottery: Lottery
beforeAll(async () => {
  stack = await deployTestStack()
  lottery = await createLottery(stack)
})
afterAll(async () => {
  await lottery?.remove()
  await stack?.stop()
})

const prepare = (wallet: TestWallet, call: ContractCall) => prepareCall(stack.chain.publicClient, wallet.address, call)

async function send(wallet: TestWallet, call: ContractCall, gas?: bigint) {
  const { transaction, refusal } = await prepare(wallet, call)
  if (!transaction) throw new Error(`${call.functionName}: ${refusal}`)
  const request = { ...transaction, gas: gas ?? transaction.gas }
  const hash = await stack.chain.walletClient(wallet.account).sendTransaction(request)
  const receipt = await stack.chain.publicClient.waitForTransactionReceipt({ hash })
  expect(receipt.status, call.functionName).toBe('success')
  return receipt
}

/** Settles the draw of a product and returns its winning codes. */
async function draw(productId: number): Promise<number[]> {
  const { deployment, beacon, chain } = stack
  const { requestId, round } = await getDraw(chain.publicClient, { deployment, productId })
  const signature = toHex(signatureToEip2537(beacon.sign(round).signature))
  const call = settleCall({ deployment, round, signature, requestIds: [requestId], callbackGas: 1_000_000n })
  await send(testWallets.operator, call, 3_000_000n)
  const { isDrawn, sale, quantity } = await getDraw(chain.publicClient, { deployment, productId })
  expect({ isDrawn, sale, quantity }).toEqual({ isDrawn: true, sale: 10, quantity: 1 })
  const isWinning = await Promise.all(Array.from({ length: 10 }, (_, code) => lottery.isWinningCode(productId, code)))
  return isWinning.flatMap((wins, code) => (wins ? [code] : []))
}

test('a product is sold, drawn and claimed', async () => {
  const { deployment, chain } = stack
  const client = chain.publicClient
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
  await send(buyer, buyTicketCall({ ...rest, minQuantity: 1 }))
  const [first] = await getTickets(client, { deployment, owner: buyer.address })
  const [second] = await getTickets(client, { deployment, owner: other.address })
  expect(first).toMatchObject({ productId, firstCode: 0, quantity: 7, isSealed: false, owner: buyer.address })
  expect(second).toMatchObject({ productId, firstCode: 7, quantity: 3 })

  const soldOut = await getProduct(client, { deployment, productId })
  expect([soldOut.state, soldOut.sold]).toEqual(['soldOut', 10])
  const call = drawCallOf({ deployment, product: soldOut, nowSec: 0 })
  await send(other, call!)
  expect((await getProduct(client, { deployment, productId })).state).toBe('drawing')
  const [code] = (await draw(productId)) as [number]
  const [winner, holder] = code < 7 ? ([first!, buyer] as const) : ([second!, other] as const)
  const args = { deployment, productId, code }
  expect(await isCodeClaimed(client, args)).toBe(false)
  await send(holder, claimRewardCall({ deployment, ticketId: winner.id, codes: [code] }))
  expect(await isCodeClaimed(client, args)).toBe(true)
  const [claim] = await lottery.events('RewardClaimed')
  expect(claim?.args).toMatchObject({ ticketId: winner.id, amount: 9n * ONE })

  const [loser, loserHolder] = code < 7 ? ([second!, other] as const) : ([first!, buyer] as const)
  await send(loserHolder, recycleCall({ deployment, ticketId: loser.id }))
  expect(await getTicket(client, { deployment, ticketId: loser.id })).toBeUndefined()
  expect((await prepare(other, claimProductCall({ deployment, productId }))).refusal).toBeDefined()
})

test('income of draws vests, and is pushed once that is worth its gas', async () => {
  const { deployment, chain } = stack
  const client = chain.publicClient
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

test('pre-orders are found, triggered on what they take, and paid back', async () => {
  const { deployment, chain } = stack
  const client = chain.publicClient
  const series = { ...tenCodes, clientId: 5 }
  const first = await lottery.preOrder(buyer, { clientId: 5n, codes: 2n, preCount: 3 })
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
  await send(other, retrievePreOrderCall({ deployment, orderId: second }))
  expect((await getPreOrder(client, { deployment, orderId: second })).roundsLeft).toBe(0)
  expect((await getPreOrder(client, { deployment, orderId: 999n })).roundsLeft).toBe(0)

  // Undersold at its end: booked, and refunded.
  await chain.increaseTime(tenCodes.durationSec + 1)
  await expect(findTriggerable(client, { deployment, orderIds: [first], productId })).rejects.toThrow()
  await send(other, inactivateCall({ deployment, productId }))
  const [ticket] = (await getTickets(client, { deployment, owner: buyer.address })).filter(
    (held) => held.productId === productId,
  )
  await send(buyer, claimInactivatedCall({ deployment, ticketId: ticket!.id }))
  const refunds = await lottery.events('TicketRefunded')
  expect(refunds.map(({ args }) => args.amount)).toEqual([2n * ONE])
})

test('the proof of an order is checked: a product that was sold for tokens has none', async () => {
  const leaf = { orderId: 1n, account: buyer.address, firstCode: 0, quantity: 10 }
  const { proofOf } = createSaleTree([leaf])
  const call = claimOffChainRewardCall({
    deployment: stack.deployment,
    productId: 1,
    leaf,
    proof: proofOf(0),
    codes: [0],
  })
  expect((await prepare(buyer, call)).refusal).toBe('InvalidProof')
})
