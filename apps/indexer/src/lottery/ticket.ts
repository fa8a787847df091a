import { type Context, type Event, ponder } from 'ponder:registry'
import { order, product, productHour, productPlayer, ticket, ticketTransfer } from 'ponder:schema'
import { zeroAddress } from 'viem'
import { hourOf } from '../../ledger/hour.ts'
import { isCovered } from '../../ledger/product-money.ts'

ponder.on('LuckyBuy:TicketBought', async ({ event, context: { db } }) => {
  const { productId, ticketId: id, recipient, payer, cost } = event.args
  const [firstCode, quantity] = [BigInt(event.args.firstCode), BigInt(event.args.quantity)]
  const at = Number(event.block.timestamp)
  const range = { product: productId, firstCode, quantity }
  await db.insert(order).values({
    id,
    ...range,
    payer,
    recipient,
    cost,
    at,
    block: event.block.number,
    hash: event.transaction.hash,
    logIndex: event.log.logIndex,
  })
  await db.insert(ticket).values({
    id,
    ...range,
    owner: recipient,
    status: 'waitingDraw',
    isSealed: false,
    claimedCount: 0,
    claimedAmount: 0n,
    refundedAmount: 0n,
    boughtAt: at,
    updatedAt: at,
  })
  const isNewPlayer = await countPurchase(db, event)
  await db.update(product, { id: productId }).set((before) => ({
    sold: before.sold + quantity,
    sales: before.sales + cost,
    orderCount: before.orderCount + 1,
    playerCount: before.playerCount + (isNewPlayer ? 1 : 0),
    isCovered: isCovered(before, before.sold + quantity),
  }))
})

/** Adds a purchase to its payer's and its hour's; true for the first of this payer. */
async function countPurchase(db: Context['db'], { args, block }: Event<'LuckyBuy:TicketBought'>): Promise<boolean> {
  const { productId, payer, cost } = args
  const quantity = BigInt(args.quantity)
  const hour = hourOf(block.timestamp)
  await db
    .insert(productHour)
    .values({ id: `${productId}-${hour}`, product: productId, hour, sold: quantity })
    .onConflictDoUpdate((row) => ({ sold: row.sold + quantity }))
  const { orderCount } = await db
    .insert(productPlayer)
    .values({ id: `${productId}-${payer}`, product: productId, account: payer, quantity, cost, orderCount: 1 })
    .onConflictDoUpdate((row) => ({
      quantity: row.quantity + quantity,
      cost: row.cost + cost,
      orderCount: row.orderCount + 1,
    }))
  return orderCount === 1
}

// Mints and burns are skipped: `TicketBought` has the first holder, `TicketRecycled` the last.
ponder.on('Ticket:Transfer', async ({ event, context: { db } }) => {
  const { from, to, id } = event.args
  if (from === zeroAddress || to === zeroAddress) return
  const at = Number(event.block.timestamp)
  const { product: productId } = await db.update(ticket, { id }).set({ owner: to, updatedAt: at })
  await db.insert(ticketTransfer).values({
    id: `${event.transaction.hash}-${event.log.logIndex}`,
    ticket: id,
    product: productId,
    from,
    to,
    at,
    block: event.block.number,
    hash: event.transaction.hash,
    logIndex: event.log.logIndex,
  })
})

ponder.on('Ticket:Locked', async ({ event, context: { db } }) => {
  await db.update(ticket, { id: event.args.tokenId }).set({ isSealed: true })
})
