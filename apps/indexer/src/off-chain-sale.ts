import { ponder } from 'ponder:registry'
import { offChainSale, product } from 'ponder:schema'

ponder.on('LuckyBuy:OffChainSaleCommitted', async ({ event, context: { db } }) => {
  const { productId, merkleRoot, leavesHash } = event.args
  const sale = BigInt(event.args.sale)
  await db.insert(offChainSale).values({
    product: productId,
    sale,
    merkleRoot,
    leavesHash,
    at: Number(event.block.timestamp),
    block: event.block.number,
    hash: event.transaction.hash,
  })
  await db.update(product, { id: productId }).set({ sold: sale })
})
