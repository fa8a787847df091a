import { withClient } from './database-settings.ts'

export interface TableSize {
  readonly name: string
  readonly rows: number
  readonly megabytes: number
}

/** Tables with their indexes, the largest first. */
export async function readTableSizes(url: string): Promise<TableSize[]> {
  return await withClient(url, async (client) => {
    const { rows } = await client.query<TableSize>(
      `select relname as name, greatest(reltuples, 0)::float8 as rows, (pg_total_relation_size(c.oid) / 1000000)::int as megabytes
       from pg_class c join pg_namespace n on n.oid = relnamespace
       where relkind = 'r' and nspname in ('app', 'indexer_load') and relname not like E'\\_reorg%' and reltuples > 0
       order by pg_total_relation_size(c.oid) desc`,
    )
    return rows
  })
}
