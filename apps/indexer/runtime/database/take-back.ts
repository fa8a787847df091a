import type { Pool } from 'pg'
import { JOURNAL, quote } from './schema-names.ts'

interface Table {
  readonly name: string
  readonly columns: string[]
  readonly key: string[]
}

async function listTables(database: Pool, schema: string): Promise<Table[]> {
  const { rows } = await database.query<Table>(
    `select t.relname as name,
       (select array_agg(attname::text order by attnum) from pg_attribute
        where attrelid = t.oid and attnum > 0 and not attisdropped) as columns,
       (select array_agg(a.attname::text) from pg_index i
        join pg_attribute a on a.attrelid = t.oid and a.attnum = any (i.indkey)
        where i.indrelid = t.oid and i.indisprimary) as key
     from pg_class t join pg_class journal
       on journal.relnamespace = t.relnamespace and journal.relname = $2 || t.relname
     where t.relnamespace = $1::regnamespace and t.relkind = 'r'`,
    [quote(schema), JOURNAL],
  )
  return rows
}

/** Restores each row to its state before the first change in the journal. */
function takeBackRows(schema: string, { name, columns, key }: Table): string {
  const [table, journal] = [name, `${JOURNAL}${name}`].map((one) => `${quote(schema)}.${quote(one)}`)
  const list = (names: string[]) => names.map(quote).join(', ')
  const assignments = columns.map((column) => `${quote(column)} = excluded.${quote(column)}`).join(', ')
  return `drop trigger if exists reorg on ${table}; drop trigger if exists live_query on ${table};
    with taken as (delete from ${journal} returning *),
      first as (select distinct on (${list(key)}) * from taken order by ${list(key)}, operation_id),
      inserted as (delete from ${table} t using first
        where first.operation = 0 and ${key.map((column) => `t.${quote(column)} = first.${quote(column)}`).join(' and ')})
    insert into ${table} (${list(columns)}) select ${list(columns)} from first where operation <> 0
    on conflict (${list(key)}) do update set ${assignments};`
}

/**
 * Reverts a run's rows from blocks that were not final, as Ponder does when it continues a run, and records that the
 * run is at `checkpoint`, is not being kept up to date and is not locked.
 */
export async function takeBackOpenBlocks(database: Pool, schema: string, checkpoint: string): Promise<void> {
  const tables = await listTables(database, schema)
  // Several statements of one query are one transaction.
  await database.query(`${tables.map((table) => takeBackRows(schema, table)).join('\n')}
    update ${quote(schema)}._ponder_checkpoint
      set safe_checkpoint = '${checkpoint}', latest_checkpoint = '${checkpoint}', finalized_checkpoint = '${checkpoint}';
    update ${quote(schema)}._ponder_meta
      set value = value || '{"is_locked": 0}' || case when value->>'is_ready' = '1' then '{"was_ready": 1}' else '{}' end::jsonb
        || '{"is_ready": 0}'`)
}
