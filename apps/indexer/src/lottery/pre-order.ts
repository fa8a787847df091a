import { ponder } from 'ponder:registry'
import { order, preOrder, preOrderTrigger } from 'ponder:schema'
import { kindOf } from '../../ledger/product-kind.ts'

ponder.on('LuckyBuy:PreOrderPaid', async ({ event, context: { db } }) => {
  const { orderId: id, buyer, clientId, preOrder: terms, signer } = event.args
  const { token, onceAmount, preCount, price, minQuantity, minReward } = terms
  await db.insert(preOrder).values({
    id,
    buyer,
    clientId,
    token,
    onceAmount,
    preCount,
    usedCount: 0,
    retrievedCount: 0,
    kind: kindOf(terms.kind),
    price,
    maxTotal: BigInt(terms.maxTotal),
    minQuantity,
    minReward,
    signer,
    signedAt: terms.timestamp,
    deadline: BigInt(terms.deadline),
    paidAt: Number(event.block.timestamp),
    block: event.block.number,
    hash: event.transaction.hash,
    logIndex: event.log.logIndex,
  })
})

ponder.on('LuckyBuy:PreOrderTriggered', async ({ event, context: { db } }) => {
  const { orderId, productId: product, ticketId } = event.args
  await db.update(preOrder, { id: orderId }).set((row) => ({ usedCount: row.usedCount + 1 }))
  await db.update(order, { id: ticketId }).set({ preOrder: orderId })
  await db.insert(preOrderTrigger).values({
    id: `${orderId}-${product}`,
    preOrder: orderId,
    product,
    ticket: ticketId,
    at: Number(event.block.timestamp),
    block: event.block.number,
    hash: event.transaction.hash,
    logIndex: event.log.logIndex,
  })
})

// A caller may pass ids of orders that do not exist.
ponder.on('LuckyBuy:PreOrderSkipped', async ({ event, context: { db } }) => {
  const { orderId: id, productId: skippedProduct, reason: skipReason } = event.args
  const skippedAt = Number(event.block.timestamp)
  if (await db.find(preOrder, { id })) await db.update(preOrder, { id }).set({ skipReason, skippedAt, skippedProduct })
})

ponder.on('LuckyBuy:PreOrderRetrieved', async ({ event, context: { db } }) => {
  const { orderId: id, rounds } = event.args
  await db.update(preOrder, { id }).set((row) => ({
    retrievedCount: row.retrievedCount + rounds,
    retrievedAt: Number(event.block.timestamp),
    retrieveHash: event.transaction.hash,
  }))
})
