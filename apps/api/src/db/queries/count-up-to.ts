import type { Subquery } from 'drizzle-orm'
import { type SQL, sql } from 'drizzle-orm'
import type { PgView } from 'drizzle-orm/pg-core'
import type { Queries } from '../connect.ts'

/** Counts matching rows up to `most`. */
export async function countUpTo(
  db: Queries,
  from: PgView | Subquery,
  condition: SQL | undefined,
  most: number,
): Promise<number> {
  const [row] = await db.select().from(countedUpTo(db, from, condition, most))
  return row?.count ?? 0
}

/** The same as one row, to be joined with a page of the rows. */
export function countedUpTo(db: Queries, from: PgView | Subquery, condition: SQL | undefined, most: number) {
  const matching = db
    .select({ one: sql`1`.as('one') })
    .from(from)
    .where(condition)
    .limit(most)
    .as('matching')
  return db
    .select({ count: sql<number>`count(*)::int`.as('count') })
    .from(matching)
    .as('counted')
}
