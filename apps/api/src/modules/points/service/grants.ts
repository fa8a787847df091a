import { formatPoints, parsePoints } from '@tyche/loyalty'
import { eq, sql } from 'drizzle-orm'
import type { Queries } from '../../../db/connect.ts'
import { advisoryLocks } from '../../../db/locks/advisory-locks.ts'
import { pointGrant } from '../tables/point-grant.ts'

export interface Grant {
  /** Milli-points, above zero. */
  readonly points: bigint
  readonly reference: string
  /** Index of the UTC day. */
  readonly day: number
  /** Milli-points that operators may give in a day. */
  readonly mostPerDay: bigint
}

/**
 * Counts what an operator gives against what may be given in a day, in the transaction that gives it. Undefined when it fits,
 * else the milli-points that are left of the day.
 */
export async function takeGrant(
  tx: Queries,
  { points, reference, day, mostPerDay }: Grant,
): Promise<bigint | undefined> {
  // One after another: two that fit alone may not fit together.
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.grants})`)
  const [given] = await tx
    .select({ points: sql<string>`coalesce(sum(${pointGrant.points}), 0)::text` })
    .from(pointGrant)
    .where(eq(pointGrant.day, day))
  const left = mostPerDay - parsePoints(given?.points ?? '0')
  if (points > left) return left > 0n ? left : 0n
  await tx.insert(pointGrant).values({ day, points: formatPoints(points), reference })
  return undefined
}
