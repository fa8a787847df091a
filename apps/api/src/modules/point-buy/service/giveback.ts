import { givebackRoomUsd } from '@tyche/loyalty'
import { eq, sql } from 'drizzle-orm'
import type { Queries } from '../../../db/connect.ts'
import { accrualCursor } from '../../accrual/tables/accrual-cursor.ts'
import { pointSale } from '../tables/point-sale.ts'

/** USD (18 decimals) of prizes that may still be promised: negative when more was. */
export async function readGivebackRoom(db: Queries, deployment: string, seedUsd: bigint): Promise<bigint> {
  const [cursor] = await db
    .select({ fees: accrualCursor.treasuryFeesUsd })
    .from(accrualCursor)
    .where(eq(accrualCursor.deployment, deployment))
  const [sums] = await db
    .select({
      promised: sql<string>`coalesce(sum(${pointSale.prizesUsd}), 0)`,
      released: sql<string>`coalesce(sum(${pointSale.releasedUsd}), 0)`,
    })
    .from(pointSale)
    .where(eq(pointSale.deployment, deployment))
  return givebackRoomUsd({
    treasuryFeesUsd: BigInt(cursor?.fees ?? 0),
    seedUsd,
    promisedUsd: BigInt(sums?.promised ?? 0),
    releasedUsd: BigInt(sums?.released ?? 0),
  })
}
