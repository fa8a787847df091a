import { type Context, type Event, ponder } from 'ponder:registry'
import { product, series } from 'ponder:schema'
import { inactivationReasons } from '@tyche/protocol/contract-enums'
import { zeroAddress } from 'viem'
import { moveBankroll, promisesOf, readPromises } from '../../ledger/bankroll.ts'
import { kindOf } from '../../ledger/product-kind.ts'
import { releaseTickets } from '../../ledger/tickets-of-product.ts'

ponder.on('LuckyBuy:ProductAdded', async ({ event, context: { db } }) => {
  const { productId: id, kind, terms, settings } = event.args
  const { clientId, round, offChain: isOffChain, total, ...rest } = terms
  const addedAt = Number(event.block.timestamp)
  const row = await db.insert(product).values({
    ...rest,
    id,
    clientId,
    round,
    kind: kindOf(kind),
    total: BigInt(total),
    isOffChain,
    pool: settings.pool === zeroAddress ? null : settings.pool,
    coordinator: settings.coordinator,
    devFeeBasisPoints: settings.devFeeBasisPoints,
    minEdgeBps: settings.minEdgeBasisPoints,
    status: 'selling',
    isPaused: false,
    sold: 0n,
    sales: 0n,
    orderCount: 0,
    playerCount: 0,
    isCovered: false,
    isDelivered: false,
    claimedCodes: 0,
    claimedAmount: 0n,
    refundedAmount: 0n,
    addedAt,
    block: event.block.number,
    hash: event.transaction.hash,
  })
  await db
    .insert(series)
    .values({ clientId, lastRound: round, lastProduct: id })
    .onConflictDoUpdate({ lastRound: round, lastProduct: id })
  await moveBankroll(db, row, promisesOf(row), addedAt)
})

ponder.on('LuckyBuy:ProductPaused', async ({ event, context }) => {
  await context.db.update(product, { id: event.args.productId }).set({ isPaused: true })
})

ponder.on('LuckyBuy:ProductResumed', async ({ event, context }) => {
  await context.db.update(product, { id: event.args.productId }).set({ isPaused: false })
})

ponder.on('LuckyBuy:ProductRemoved', async ({ event, context }) => {
  await endProduct(event, context.db, { status: 'removed' })
})

ponder.on('LuckyBuy:InactivationRequested', async ({ event, context }) => {
  const { productId: id, finalizableAt } = event.args
  await context.db.update(product, { id }).set({ inactivationAt: Number(finalizableAt) })
})

ponder.on('LuckyBuy:ProductInactivated', async ({ event, context }) => {
  const { productId, reason } = event.args
  const inactivationReason = inactivationReasons[reason]
  if (!inactivationReason) throw new Error(`Product ${productId} was inactivated for the unknown reason ${reason}.`)
  await endProduct(event, context.db, { status: 'inactivated', inactivationReason })
  await releaseTickets(context.db, productId, Number(event.block.timestamp))
})

type ProductEvent = Event<'LuckyBuy:ProductRemoved'> | Event<'LuckyBuy:ProductInactivated'>

async function endProduct(event: ProductEvent, db: Context['db'], change: Partial<typeof product.$inferSelect>) {
  const endedAt = Number(event.block.timestamp)
  const id = event.args.productId
  const { expectedIncome, openPrizes } = await readPromises(db, id)
  const row = await db.update(product, { id }).set({ ...change, endedAt, endedHash: event.transaction.hash })
  await moveBankroll(db, row, { expectedIncome: -expectedIncome, openPrizes: -openPrizes }, endedAt)
}
