import type { Pool } from 'pg'
import { quote } from './schema-names.ts'

const MARK = '~'

/** Indexes that Ponder recognizes by name only. */
async function listIndexes(database: Pool, schema: string): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    `select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relnamespace = $1::regnamespace and not exists (select from pg_constraint where conindid = c.oid)`,
    [quote(schema)],
  )
  return rows.map(({ name }) => name)
}

async function rename(database: Pool, schema: string, names: string[], next: (name: string) => string): Promise<void> {
  const statements = names.map((name) => `alter index ${quote(schema)}.${quote(name)} rename to ${quote(next(name))}`)
  if (statements.length > 0) await database.query(statements.join('; '))
}

/**
 * Hides the indexes of a run under other names. Ponder would drop and recreate them when it continues the run, which
 * takes longer with more rows, while readers do without them.
 */
export async function hideIndexes(database: Pool, schema: string): Promise<void> {
  const names = (await listIndexes(database, schema)).filter((name) => !name.endsWith(MARK))
  await rename(database, schema, names, (name) => `${name}${MARK}`)
}

/** Restores the names of the indexes: Ponder creates an index only when none has its name. */
export async function restoreIndexes(database: Pool, schema: string): Promise<void> {
  const names = (await listIndexes(database, schema)).filter((name) => name.endsWith(MARK))
  await rename(database, schema, names, (name) => name.slice(0, -MARK.length))
}
