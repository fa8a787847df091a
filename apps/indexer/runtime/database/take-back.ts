import type { Pool } from 'pg'
import { quote } from './schema-names.ts'

/** Ponder keeps what each open block changed in a table beside the one that it changed. */
const JOURNAL = '_reorg__'

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

/** A row becomes again what it was before the first change that its journal tells of. */
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
 * Takes back what a run read from blocks that were not final, as Ponder does when it goes on with it, and says that it
 * stands at `checkpoint`, that it is not being kept up to date, and that nobody writes it.
 */
export async function takeBackOpenBlocks(database: Pool, schema: string, checkpoint: string): Promise<void> {
  const tables = await listTables(database, schema)
  // Several statements of one query are one transaction.
  await database.query(`${tables.map((table) => takeBackRows(schema, table)).join('\n')}
    update ${quote(schema)}._ponder_checkpoint
      set safe_checkpoint = '${checkpoint}', latest_checkpoint = '${checkpoint}', finalized_checkpoint = '${checkpoint}';
    update ${quote(schema)}._ponder_meta set value = value || '{"is_locked": 0, "is_ready": 0}'`)
}
