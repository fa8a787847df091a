import type pg from 'pg'

export interface IndexStatement {
  readonly table: string
  /** Makes it again. */
  readonly statement: string
}

/** Drops the indexes and keys of tables, which are built faster once the tables are full. */
export async function takeIndexes(client: pg.Client, tables: readonly string[]): Promise<IndexStatement[]> {
  const taken: IndexStatement[] = []
  for (const table of tables) {
    const { rows: keys } = await client.query<{ name: string; definition: string }>(
      `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
       where conrelid = $1::regclass and contype in ('p', 'u')`,
      [table],
    )
    for (const { name, definition } of keys) {
      await client.query(`alter table ${table} drop constraint "${name}"`)
      taken.push({ table, statement: `alter table ${table} add constraint "${name}" ${definition}` })
    }
    const { rows: indexes } = await client.query<{ name: string; statement: string }>(
      'select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as statement from pg_index where indrelid = $1::regclass',
      [table],
    )
    for (const { name, statement } of indexes) {
      await client.query(`drop index ${name}`)
      // Of a table with partitions the definition names that table only; built by it, no partition would have it.
      taken.push({ table, statement: statement.replace(' ON ONLY ', ' ON ') })
    }
  }
  return taken
}
