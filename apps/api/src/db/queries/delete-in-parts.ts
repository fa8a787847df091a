import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queries } from '../connect.ts'

/** A statement has five seconds. */
const ROWS_AT_ONCE = 10_000

/** Deletes the rows of a table, however many there are. */
export async function deleteInParts(db: Queries, table: PgTable, where: SQL | undefined): Promise<void> {
  for (let deleted = ROWS_AT_ONCE; deleted === ROWS_AT_ONCE; ) {
    const { rowCount } = await db.execute(
      sql`delete from ${table} where ctid = any(array(select ctid from ${table} where ${where} limit ${ROWS_AT_ONCE}))`,
    )
    deleted = rowCount ?? 0
  }
}
