import { type SQL, sql } from 'drizzle-orm'
import type { PgView } from 'drizzle-orm/pg-core'
import type { Queries } from './connect.ts'

/** Counts matching rows up to `most`: an exact total of a large list would need a full scan. */
export async function countUpTo(db: Queries, view: PgView, condition: SQL | undefined, most: number): Promise<number> {
  const matching = db
    .select({ one: sql`1`.as('one') })
    .from(view)
    .where(condition)
    .limit(most)
    .as('matching')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(matching)
  return row?.count ?? 0
}
