import { type Context, type Event, ponder } from 'ponder:registry'
import { product, productClaim, ticket } from 'ponder:schema'

type ClaimEvent = Pick<Event<'LuckyBuy:RewardClaimed'>, 'log' | 'block' | 'transaction'>
type Claim = Pick<typeof productClaim.$inferInsert, 'product' | 'kind' | 'ticket' | 'offChainOrder' | 'account'>

function recordClaim(
  { log, block, transaction }: ClaimEvent,
  db: Context['db'],
  { codes = [], amount = 0n, ...claim }: Claim & { codes?: readonly number[]; amount?: bigint },
) {
  return db.insert(productClaim).values({
    id: `${transaction.hash}-${log.logIndex}`,
    ...claim,
    codes: codes.map(BigInt),
    amount,
    at: Number(block.timestamp),
    block: block.number,
    hash: transaction.hash,
    logIndex: log.logIndex,
  })
}

ponder.on('LuckyBuy:RewardClaimed', async ({ event, context: { db } }) => {
  const { productId, ticketId, account, codes, amount } = event.args
  await recordClaim(event, db, { product: productId, kind: 'reward', ticket: ticketId, account, codes, amount })
  await db.update(ticket, { id: ticketId }).set((row) => {
    const claimedCount = row.claimedCount + codes.length
    return {
      status: claimedCount === row.winningCount ? 'claimed' : 'claimable',
      claimedCount,
      claimedAmount: row.claimedAmount + amount,
      updatedAt: Number(event.block.timestamp),
    }
  })
  await countReward(db, productId, codes.length, amount)
})

ponder.on('LuckyBuy:OffChainRewardClaimed', async ({ event, context: { db } }) => {
  const { productId, orderId: offChainOrder, account, codes, amount } = event.args
  await recordClaim(event, db, { product: productId, kind: 'offChainReward', offChainOrder, account, codes, amount })
  await countReward(db, productId, codes.length, amount)
})

ponder.on('LuckyBuy:TicketRefunded', async ({ event, context: { db } }) => {
  const { productId, ticketId, account, amount } = event.args
  await recordClaim(event, db, { product: productId, kind: 'refund', ticket: ticketId, account, amount })
  await db
    .update(ticket, { id: ticketId })
    .set({ status: 'refunded', refundedAmount: amount, updatedAt: Number(event.block.timestamp) })
  await db.update(product, { id: productId }).set((row) => ({ refundedAmount: row.refundedAmount + amount }))
})

ponder.on('LuckyBuy:TicketRecycled', async ({ event, context: { db } }) => {
  const { productId, ticketId, account } = event.args
  await recordClaim(event, db, { product: productId, kind: 'recycle', ticket: ticketId, account })
  await db.update(ticket, { id: ticketId }).set({ status: 'recycled', updatedAt: Number(event.block.timestamp) })
})

function countReward(db: Context['db'], id: number, codes: number, amount: bigint) {
  return db.update(product, { id }).set((row) => ({
    claimedCodes: row.claimedCodes + codes,
    claimedAmount: row.claimedAmount + amount,
  }))
}
