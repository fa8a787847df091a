import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { draw, offChainSale, product } from '../../../../db/onchain/views.ts'
import { rowSet } from '../../../../db/queries/row-set.ts'
import { readWinningCodes } from '../../../lottery/service/products/winning-codes.ts'
import { pointOrder } from '../../tables/point-order.ts'
import { pointSale } from '../../tables/point-sale.ts'
import { isSale } from './find-sale.ts'
import type { Settlement } from './settle-sales.ts'

/**
 * Counts what each order won as soon as a product is drawn, for lists; again when a reorg gave it another draw. What is paid and
 * what comes back follows from the chain, not from this.
 */
export async function countWins({ tx, deployment }: Settlement): Promise<void> {
  const drawn = await tx
    .select({ sale: pointSale, word: draw.word, codes: draw.sale, quantity: product.quantity })
    .from(pointSale)
    .innerJoin(draw, eq(draw.product, pointSale.product))
    .innerJoin(product, eq(product.id, pointSale.product))
    .innerJoin(offChainSale, eq(offChainSale.product, pointSale.product))
    .where(
      and(
        eq(pointSale.deployment, deployment),
        inArray(pointSale.state, ['rooted', 'committed']),
        eq(offChainSale.merkleRoot, pointSale.merkleRoot),
        isNotNull(draw.word),
        sql`${draw.word} is distinct from ${pointSale.drawnWord}`,
      ),
    )
  for (const { sale, word, codes, quantity } of drawn) {
    const winning = readWinningCodes({ word: word!, sale: Number(codes), quantity }).map((code) => ({ code }))
    const { product: id } = sale
    const isOfSale = and(eq(pointOrder.deployment, deployment), eq(pointOrder.product, id))
    await tx.update(pointOrder).set({ winCount: 0 }).where(isOfSale)
    await tx.execute(sql`
      update app.point_order o set win_count = w.count
      from (
        select p.id, count(*)::int as count from ${rowSet(winning, { code: 'bigint' })}
        cross join lateral (
          select id from app.point_order
          where deployment = ${deployment} and product = ${id} and first_code <= t.code
          order by first_code desc limit 1
        ) p group by p.id
      ) w where w.id = o.id`)
    await tx.update(pointSale).set({ drawnWord: word }).where(isSale(sale))
  }
}
