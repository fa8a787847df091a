import type { LpPosition } from '@tyche/api-schema/pools'
import { PRECISION, PRICE_PRECISION } from '@tyche/protocol/scales'
import { and, asc, eq, gt } from 'drizzle-orm'
import { type Address, getAddress } from 'viem'
import type { Queries } from '../../../db/connect.ts'
import { readOnchain } from '../../../db/onchain/read-onchain.ts'
import { lpPosition, type PoolRow, pool } from '../../../db/onchain/views.ts'

type PositionRow = typeof lpPosition.$inferSelect

/** An account's positions in all pools. */
export async function readPositions(db: Queries, account: Address): Promise<LpPosition[]> {
  const [positions, pools] = await readOnchain(() =>
    Promise.all([
      db
        .select()
        .from(lpPosition)
        .where(and(eq(lpPosition.account, account.toLowerCase()), gt(lpPosition.shares, '0')))
        .orderBy(asc(lpPosition.firstAt), asc(lpPosition.id)),
      db.select().from(pool),
    ]),
  )
  return positions.flatMap((position) => {
    const of = pools.find(({ address }) => address === position.pool)
    return of ? [toPosition(position, of)] : []
  })
}

function toPosition(position: PositionRow, of: PoolRow): LpPosition {
  const shares = BigInt(position.shares)
  const supply = BigInt(of.supply)
  const value = of.price === null ? null : (shares * BigInt(of.price)) / PRICE_PRECISION
  const moved = BigInt(position.withdrawnUsdg) - BigInt(position.depositedUsdg)
  return {
    poolId: of.slug,
    pool: getAddress(of.address),
    lpAmount: position.shares,
    share: (supply > 0n ? (shares * PRECISION) / supply : 0n).toString(),
    valueUsd: value === null ? null : value.toString(),
    depositedUsd: position.depositedUsdg,
    withdrawnUsd: position.withdrawnUsdg,
    earnedUsd: value === null ? null : (value + moved).toString(),
    firstAt: position.firstAt,
  }
}
