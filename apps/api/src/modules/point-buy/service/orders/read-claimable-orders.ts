import type { Claimable } from '@tyche/api-schema/account'
import { formatPoints, parsePoints } from '@tyche/loyalty'
import { and, eq, sql } from 'drizzle-orm'
import { type Address, getAddress } from 'viem'
import type { Queries } from '../../../../db/connect.ts'
import { readOnchain } from '../../../../db/onchain/read-onchain.ts'
import { product } from '../../../../db/onchain/views.ts'
import { pointOrder } from '../../tables/point-order.ts'
import { readClock } from '../read-clock.ts'
import { paidCount, pointOrderStatusAt } from './point-order-status.ts'
import type { PointScope } from './read-point-orders.ts'
import { pointsOfRecycling } from './to-point-order.ts'

interface ClaimableOrders {
  readonly prizes: Claimable['pointPrizes']
  readonly refunds: Claimable['pointRefunds']
  readonly recycling: Claimable['recycling']
}

/** What waits for an account in sales for points. */
export async function readClaimableOrders(db: Queries, scope: PointScope, account: Address): Promise<ClaimableOrders> {
  const status = pointOrderStatusAt(await readClock(db, scope.chainId))
  const rows = await readOnchain(() =>
    db
      .select({
        status,
        token: product.token,
        count: sql<number>`count(*)::int`,
        prizes: sql<string>`coalesce(sum((${pointOrder.winCount} - ${paidCount}) * ${product.reward}), 0)::text`,
        costs: sql<string>`sum(${pointOrder.cost})::text`,
      })
      .from(pointOrder)
      .innerJoin(product, eq(product.id, pointOrder.product))
      .where(
        and(
          eq(pointOrder.deployment, scope.deployment),
          eq(pointOrder.account, account.toLowerCase()),
          eq(pointOrder.state, 'paid'),
        ),
      )
      .groupBy(sql`1`, product.token)
      .orderBy(product.token),
  )
  const of = (wanted: string) => rows.filter((row) => row.status === wanted)
  const sumOf = (wanted: string, worth: (costs: string) => string) => {
    const found = of(wanted)
    const points = found.reduce((sum, { costs }) => sum + parsePoints(worth(costs)), 0n)
    return { count: found.reduce((sum, { count }) => sum + count, 0), points: formatPoints(points) }
  }
  return {
    prizes: of('waitForClaim').map(({ token, count, prizes }) => ({ token: getAddress(token), count, amount: prizes })),
    refunds: sumOf('waitForRefund', (costs) => costs),
    // Costs are whole points, so a tenth of the sum is the sum of the tenths.
    recycling: sumOf('noWinning', pointsOfRecycling),
  }
}
