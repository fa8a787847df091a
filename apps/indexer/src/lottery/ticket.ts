import { ponder } from 'ponder:registry'
import { order, product, ticket } from 'ponder:schema'
import { zeroAddress } from 'viem'
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
  await db.update(product, { id: productId }).set((before) => ({
    sold: before.sold + quantity,
    sales: before.sales + cost,
    orderCount: before.orderCount + 1,
    isCovered: isCovered(before, before.sold + quantity),
  }))
})

// Mints and burns are skipped: `TicketBought` has the first holder, `TicketRecycled` the last.
ponder.on('Ticket:Transfer', async ({ event, context: { db } }) => {
  const { from, to, id } = event.args
  if (from === zeroAddress || to === zeroAddress) return
  await db.update(ticket, { id }).set({ owner: to, updatedAt: Number(event.block.timestamp) })
})

ponder.on('Ticket:Locked', async ({ event, context: { db } }) => {
  await db.update(ticket, { id: event.args.tokenId }).set({ isSealed: true })
})
