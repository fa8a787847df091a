import { type SQL, sql } from 'drizzle-orm'

/** A value of a row: amounts as `bigint` or decimal text. */
export type RowValue = string | number | bigint | boolean | null

/**
 * Rows as one parameter, however many: `select … from ${rowSet(rows, { address: 'text', delta: 'numeric' })}`. The set is
 * called `t` and has these columns.
 */
export function rowSet(
  rows: readonly Readonly<Record<string, RowValue>>[],
  columns: Readonly<Record<string, string>>,
): SQL {
  const json = JSON.stringify(rows, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))
  const types = Object.entries(columns).map(([name, type]) => sql`${sql.identifier(name)} ${sql.raw(type)}`)
  return sql`jsonb_to_recordset(${json}::jsonb) as t(${sql.join(types, sql`, `)})`
}
