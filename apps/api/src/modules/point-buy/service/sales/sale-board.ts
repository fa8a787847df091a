import type { SaleBoard } from '@tyche/api-schema/points/sales'
import { and, eq, inArray } from 'drizzle-orm'
import type { Hash } from 'viem'
import type { Queries } from '../../../../db/connect.ts'
import { pointSale } from '../../tables/point-sale.ts'
import { type GivebackScope, readGivebackRoom } from './giveback.ts'

/** What LuckyBuy's manager has to do for sales for points: commit roots, cancel what will not be drawn. */
export async function readSaleBoard(db: Queries, scope: GivebackScope): Promise<SaleBoard> {
  const sales = await db
    .select()
    .from(pointSale)
    .where(
      and(
        eq(pointSale.deployment, scope.deployment),
        inArray(pointSale.state, ['rooted', 'void']),
        eq(pointSale.isSettled, false),
      ),
    )
    .orderBy(pointSale.product)
  const room = await readGivebackRoom(db, scope)
  return {
    givebackRoomUsd: room.toString(),
    rooted: sales.flatMap(({ state, product, sold, merkleRoot, leavesHash }) =>
      state === 'rooted'
        ? [{ productId: product, sale: sold, merkleRoot: merkleRoot as Hash, leavesHash: leavesHash as Hash }]
        : [],
    ),
    void: sales.flatMap(({ state, product }) => (state === 'void' ? [product] : [])),
  }
}
