import type { Pool } from 'pg'
import { forgetBlocksAfter, hasRecord } from './recorded-blocks.ts'
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

/** Restores each row to its state at a checkpoint, before the first change in the journal after it. */
function revertRows(schema: string, { name, columns, key }: Table, checkpoint: string): string {
  const [table, journal] = [name, `${JOURNAL}${name}`].map((one) => `${quote(schema)}.${quote(one)}`)
  const list = (names: string[]) => names.map(quote).join(', ')
  const assignments = columns.map((column) => `${quote(column)} = excluded.${quote(column)}`).join(', ')
  return `drop trigger if exists reorg on ${table}; drop trigger if exists live_query on ${table};
    with taken as (delete from ${journal} where checkpoint > '${checkpoint}' returning *),
      first as (select distinct on (${list(key)}) * from taken order by ${list(key)}, operation_id),
      inserted as (delete from ${table} t using first
        where first.operation = 0 and ${key.map((column) => `t.${quote(column)} = first.${quote(column)}`).join(' and ')})
    insert into ${table} (${list(columns)}) select ${list(columns)} from first where operation <> 0
    on conflict (${list(key)}) do update set ${assignments};`
}

export interface ChosenBlock {
  readonly schema: string
  readonly checkpoint: string
  /** The chain may no longer replace it. */
  readonly isFinal: boolean
}

/**
 * Reverts a run's rows from blocks after a checkpoint, as Ponder does after a reorg, and records that the run is at the
 * checkpoint, is not being kept up to date and is not locked.
 */
export async function revertRun(database: Pool, { schema, checkpoint, isFinal }: ChosenBlock): Promise<void> {
  const tables = await listTables(database, schema)
  const forget = (await hasRecord(database, schema)) ? forgetBlocksAfter(schema, checkpoint) : ''
  const checkpoints = `${quote(schema)}._ponder_checkpoint`
  // Several statements of one query are one transaction.
  await database.query(`${tables.map((table) => revertRows(schema, table, checkpoint)).join('\n')}
    update ${checkpoints} set latest_checkpoint = '${checkpoint}';
    update ${checkpoints} set safe_checkpoint = '${checkpoint}', finalized_checkpoint = '${checkpoint}'
      where ${isFinal} or safe_checkpoint > '${checkpoint}';
    ${tables.map(({ name }) => `delete from ${quote(schema)}.${quote(`${JOURNAL}${name}`)} where checkpoint <= (select safe_checkpoint from ${checkpoints});`).join('\n')}
    update ${quote(schema)}._ponder_meta
      set value = value || '{"is_locked": 0}' || case when value->>'is_ready' = '1' then '{"was_ready": 1}' else '{}' end::jsonb
        || '{"is_ready": 0}';
    ${forget}`)
}
