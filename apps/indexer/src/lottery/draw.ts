import { type Context, ponder } from 'ponder:registry'
import { draw, poolToken, product } from 'ponder:schema'
import { toHex } from 'viem'
import { moveBankroll, promisesOf, readPromises } from '../../ledger/bankroll.ts'
import { poolTokenId } from '../../ledger/pool-value.ts'
import { settleTickets } from '../../ledger/tickets-of-product.ts'
import { usdOf } from '../../ledger/usd.ts'

ponder.on('LuckyBuy:LotteryRequested', async ({ event, context: { db } }) => {
  const { productId: id, requestId, beaconRound, sale } = event.args
  const before = await readPromises(db, id)
  const row = await db.update(product, { id }).set({ status: 'drawing', inactivationAt: null })
  // Codes that were not sold no longer count as expected income.
  const expectedIncome = promisesOf(row).expectedIncome - before.expectedIncome
  await moveBankroll(db, row, { expectedIncome }, Number(event.block.timestamp))
  await db.insert(draw).values({
    product: id,
    requestId,
    beaconRound,
    sale: BigInt(sale),
    requestedAt: Number(event.block.timestamp),
    requestHash: event.transaction.hash,
  })
})

ponder.on('LuckyBuy:LotteryDrawn', async ({ event, context: { db } }) => {
  const { productId: id, word: number, sale, winners, prizes, fee, surplus } = event.args
  const drawnAt = Number(event.block.timestamp)
  const word = toHex(number, { size: 32 })
  const { hash } = event.transaction
  const row = await db.update(product, { id }).set({ status: 'drawn', endedAt: drawnAt, endedHash: hash })
  await moveBankroll(db, row, { openPrizes: -promisesOf(row).openPrizes }, drawnAt)
  await db.update(draw, { product: id }).set({
    word,
    winners,
    prizes,
    fee,
    surplus,
    drawnAt,
    drawnBlock: event.block.number,
    drawnLogIndex: event.log.logIndex,
    drawHash: hash,
    ...(await readUsdOfDraw(db, row, fee)),
  })
  if (!row.isOffChain) await settleTickets(db, { product: id, word, sale, quantity: row.quantity }, drawnAt)
})

/** Nulls for a product sold off chain, and while its token has no price. */
async function readUsdOfDraw(db: Context['db'], { pool, token, sales }: typeof product.$inferSelect, fee: bigint) {
  const account = pool && (await db.find(poolToken, { id: poolTokenId(pool, token) }))
  if (!account?.price) return { salesUsd: null, feeUsd: null }
  const { price, decimals } = account
  return { salesUsd: usdOf(sales, price, decimals), feeUsd: usdOf(fee, price, decimals) }
}

ponder.on('LuckyBuy:ProductClaimed', async ({ event, context: { db } }) => {
  const { productId: id, amount: deliveredAmount } = event.args
  const deliveredAt = Number(event.block.timestamp)
  const row = await db.update(product, { id }).set({
    isDelivered: true,
    deliveredAmount,
    deliveredAt,
    deliverHash: event.transaction.hash,
  })
  // Delivered income is no longer expected.
  if (!row.isOffChain) await moveBankroll(db, row, { expectedIncome: -deliveredAmount }, deliveredAt)
})
