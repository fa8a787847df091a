import { stablecoinUsdUp } from '@tyche/loyalty'
import { and, eq } from 'drizzle-orm'
import { draw, offChainSale, product } from '../../../../db/onchain/views.ts'
import { pointSale } from '../../tables/point-sale.ts'
import { isSale } from './find-sale.ts'
import type { Settlement } from './settle-sales.ts'

/** Takes over what became final on the chain: commitments, products that ended without a draw, prizes that nobody won. */
export async function followSales(settlement: Settlement): Promise<void> {
  const { tx, forEach, deployment, stablecoins, finalBlock, finalTimeSec, logger } = settlement
  const rows = await tx
    .select({
      sale: pointSale,
      product: pointSale.product,
      status: product.status,
      endedAt: product.endedAt,
      token: product.token,
      reward: product.reward,
      quantity: product.quantity,
      committedRoot: offChainSale.merkleRoot,
      committedBlock: offChainSale.block,
      winners: draw.winners,
      drawnBlock: draw.drawnBlock,
    })
    .from(pointSale)
    .innerJoin(product, eq(product.id, pointSale.product))
    .leftJoin(offChainSale, eq(offChainSale.product, pointSale.product))
    .leftJoin(draw, eq(draw.product, pointSale.product))
    .where(and(eq(pointSale.deployment, deployment), eq(pointSale.isSettled, false)))
  await forEach(rows, async (part, { sale, ...chain }) => {
    const isFinal = (block: string | null) => block !== null && Number(block) <= finalBlock
    // A block of the same second may come after the final one.
    const hasEnded = isWithoutDraw(chain.status) && chain.endedAt !== null && chain.endedAt < finalTimeSec
    if (hasEnded) {
      const change = { state: 'void' as const, releasedUsd: sale.prizesUsd, isSettled: true }
      await part.update(pointSale).set(change).where(isSale(sale))
      return
    }
    if (sale.state === 'rooted' && isFinal(chain.committedBlock)) {
      if (chain.committedRoot === sale.merkleRoot)
        await part.update(pointSale).set({ state: 'committed' }).where(isSale(sale))
      else
        logger.error(
          { productId: sale.product, committed: chain.committedRoot, published: sale.merkleRoot },
          'another root than the published one was committed for a sale for points: veto it',
        )
    }
    if (chain.winners !== null && isFinal(chain.drawnBlock)) {
      const token = stablecoins.find(({ address }) => address.toLowerCase() === chain.token.toLowerCase())
      const unwon = BigInt(chain.reward) * BigInt(chain.quantity - chain.winners)
      const unwonUsd = token && sale.prizesUsd !== '0' ? stablecoinUsdUp(unwon, token.decimals) : 0n
      await part.update(pointSale).set({ releasedUsd: unwonUsd.toString(), isSettled: true }).where(isSale(sale))
    }
  })
}

/** Its orders come back: it was cancelled, ran out of time, or was taken off by a manager who saw no sale on the chain. */
export function isWithoutDraw(status: string): boolean {
  return status === 'inactivated' || status === 'removed'
}
