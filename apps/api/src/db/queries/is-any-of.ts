import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** As Drizzle's `inArray`, but with one parameter for all texts: to build and plan one for each takes longer than reading a row. */
export function isAnyOf(column: PgColumn, texts: readonly string[]): SQL {
  return sql`${column} = any(${sql.param(texts)}::text[])`
}
