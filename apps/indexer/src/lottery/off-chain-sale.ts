import { ponder } from 'ponder:registry'
import { offChainSale, product } from 'ponder:schema'
import { OFF_CHAIN_PATIENCE_SEC } from '@tyche/protocol/lottery'

ponder.on('LuckyBuy:OffChainSaleCommitted', async ({ event, context: { db } }) => {
  const { productId, merkleRoot, leavesHash } = event.args
  const sale = BigInt(event.args.sale)
  const drawableAt = Number(event.args.drawableAt)
  await db.insert(offChainSale).values({
    product: productId,
    sale,
    merkleRoot,
    leavesHash,
    drawableAt,
    at: Number(event.block.timestamp),
    block: event.block.number,
    hash: event.transaction.hash,
  })
  // Without a delay the draw is requested in the same call, and the next event records it.
  const inactivationAt = drawableAt + OFF_CHAIN_PATIENCE_SEC
  await db.update(product, { id: productId }).set({ sold: sale, status: 'committed', inactivationAt })
})
