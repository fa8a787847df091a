import { createSaleTree, winningCodesOf } from '@tyche/fairness'
import { tenCodes } from '@tyche/testing/lottery'
import { testWallets } from '@tyche/testing/wallets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLottery, type TestLottery } from '../../../test/lottery-stack.ts'
import { getProduct } from '../products/get-product.ts'
import { buyTicketCall } from '../tickets/buy-ticket-call.ts'
import { claimInactivatedCall } from '../tickets/claim-inactivated-call.ts'
import { claimOffChainRewardCall } from '../tickets/claim-off-chain-reward-call.ts'
import { getTickets } from '../tickets/get-tickets.ts'
import { drawCallOf } from './draw-call-of.ts'
import { finalizeInactivationCall } from './finalize-inactivation-call.ts'
import { getOffChainSale } from './get-off-chain-sale.ts'
import { inactivationCallOf } from './inactivation-call-of.ts'
import { requestInactivationCall } from './request-inactivation-call.ts'
import { requestLotteryCall } from './request-lottery-call.ts'
import { requestOffChainDrawCall } from './request-off-chain-draw-call.ts'
import { watchDraw } from './watch-draw.ts'

const HOUR_SEC = 3_600
const [buyer, other] = testWallets.players

let world: TestLottery
beforeAll(async () => {
  world = await openTestLottery()
})
afterAll(() => world?.stop())

const readNow = async () => Number((await world.client.getBlock()).timestamp)

test('behavior: a sale for points is committed, proved, drawn after its veto, and claimed with a proof', async () => {
  const { deployment, client, lottery, prepare, send, balanceOf } = world
  await lottery.write(testWallets.deployer, 'setGuards', [250, 5, HOUR_SEC, 0])
  const productId = await lottery.addRound({ ...tenCodes, price: '10', offChain: true })
  const leaf = { orderId: 1n, account: buyer.address, firstCode: 0, quantity: 10 }
  await lottery.commitSale(productId, buyer.address, 10)
  const { merkleRoot, leavesHash, proofOf } = createSaleTree([leaf])
  const committed = await getOffChainSale(client, { deployment, productId })
  expect(committed).toMatchObject({ sale: 10, merkleRoot, leavesHash })
  const product = await getProduct(client, { deployment, productId })
  expect([product.state, product.drawableAtSec]).toEqual(['committed', committed.drawableAtSec])
  expect((await prepare(other, requestOffChainDrawCall({ deployment, productId }))).refusal).toBeDefined()
  expect(drawCallOf({ deployment, product, nowSec: await readNow() })).toBeUndefined()
  await world.stack.chain.increaseTime(HOUR_SEC)
  const call = drawCallOf({ deployment, product, nowSec: await readNow() })
  expect(call).toEqual(requestOffChainDrawCall({ deployment, productId }))
  await send(other, call!)
  const [code] = winningCodesOf(await world.settleDraw(productId)) as [number]

  const order = { deployment, productId, leaf, proof: proofOf(0) }
  const claim = claimOffChainRewardCall({ ...order, codes: [code] })
  const lost = claimOffChainRewardCall({ ...order, codes: [(code + 1) % 10] })
  const forged = claimOffChainRewardCall({ ...order, leaf: { ...leaf, account: other.address }, codes: [code] })
  expect((await prepare(other, forged)).refusal).toBe('InvalidProof')
  expect((await prepare(buyer, lost)).refusal).toBe('InvalidCode')
  const money = await balanceOf(buyer)
  await send(buyer, claim)
  expect((await balanceOf(buyer)) - money).toBe(product.reward)
  expect((await prepare(buyer, claim)).refusal).toBe('AlreadyClaim')
})

test('behavior: a product whose draw gets no randomness is inactivated in two steps, and its tickets are refunded', async () => {
  const { deployment, client, lottery, prepare, send, balanceOf } = world
  const productId = await lottery.addRound({ ...tenCodes, clientId: 2 })
  await send(other, buyTicketCall({ deployment, productId, quantity: 10 }))
  await send(buyer, requestLotteryCall({ deployment, productId }))
  const stepAt = async (nowSec: number) =>
    inactivationCallOf({ deployment, product: await getProduct(client, { deployment, productId }), nowSec })
  const watched = watchDraw(client, { deployment, productId, intervalMs: 200, confirmations: 1n })
  expect((await watched.next()).value).toMatchObject({ isDrawn: false, sale: 10 })
  const request = requestInactivationCall({ deployment, productId })
  const finalize = finalizeInactivationCall({ deployment, productId })

  expect((await prepare(buyer, request)).refusal).toBeDefined()
  await world.stack.chain.increaseTime(72 * HOUR_SEC + 1)
  expect(await stepAt(await readNow())).toEqual(request)
  await send(buyer, request)
  expect(await stepAt(await readNow())).toBeUndefined()
  expect((await prepare(buyer, finalize)).refusal).toBeDefined()
  await world.stack.chain.increaseTime(HOUR_SEC)
  expect(await stepAt(await readNow())).toEqual(finalize)
  await send(buyer, finalize)
  expect((await getProduct(client, { deployment, productId })).state).toBe('inactivated')

  const [ticket] = await getTickets(client, { deployment, owner: other.address })
  const money = await balanceOf(other)
  await send(other, claimInactivatedCall({ deployment, ticketId: ticket!.id }))
  expect((await balanceOf(other)) - money).toBe(10_000_000n)
  expect((await watched.next()).done).toBe(true)
})
