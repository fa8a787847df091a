import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Queries } from '../../../../db/connect.ts'
import { draw, offChainSale, product } from '../../../../db/onchain/views.ts'
import { rowSet } from '../../../../db/queries/row-set.ts'
import { readWinningCodes } from '../../../lottery/service/products/winning-codes.ts'
import { type PointSale, pointSale } from '../../tables/point-sale.ts'
import { isSale } from './find-sale.ts'
import type { Settlement } from './settle-sales.ts'

/** A statement has five seconds. */
const ORDERS_AT_ONCE = 5_000

/**
 * Counts what each order won as soon as a product is drawn, for lists; again when a reorg gave it another draw. What is paid and
 * what comes back follows from the chain, not from this.
 */
export async function countWins({ tx, forEach, deployment }: Settlement): Promise<void> {
  const drawn = await tx
    .select({
      sale: pointSale,
      product: pointSale.product,
      word: draw.word,
      codes: draw.sale,
      quantity: product.quantity,
    })
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
  await forEach(drawn, async (part, { sale, product: id, word, codes, quantity }) => {
    const winning = readWinningCodes({ word: word!, sale: Number(codes), quantity }).map((code) => ({ code }))
    for (let after: string | null = '-1'; after !== null; after = await resetNext(part, sale, after));
    await part.execute(sql`
      update app.point_order o set win_count = w.count
      from (
        select p.id, count(*)::int as count from ${rowSet(winning, { code: 'bigint' })}
        cross join lateral (
          select id from app.point_order
          where deployment = ${deployment} and product = ${id} and first_code <= t.code
          order by first_code desc limit 1
        ) p group by p.id
      ) w where w.id = o.id`)
    await part.update(pointSale).set({ drawnWord: word }).where(isSale(sale))
  })
}

/** Resets the next orders of a sale; the first code of the last of them, null after all. */
async function resetNext(tx: Queries, { deployment, product: id }: PointSale, after: string): Promise<string | null> {
  const { rows } = await tx.execute<{ last: string | null }>(sql`
    with part as (
      select id, first_code from app.point_order
      where deployment = ${deployment} and product = ${id} and first_code > ${after}::bigint
      order by first_code limit ${ORDERS_AT_ONCE}),
    reset as (update app.point_order o set win_count = 0 from part where o.id = part.id)
    select max(first_code) as last from part`)
  return rows[0]?.last ?? null
}
