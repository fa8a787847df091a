import { withClient } from '@tyche/devstack/postgres-client'

export interface TableSize {
  readonly name: string
  readonly rows: number
  readonly megabytes: number
}

/** Tables with their indexes and partitions, the largest first. */
export async function readTableSizes(url: string): Promise<TableSize[]> {
  return await withClient(url, async (client) => {
    const { rows } = await client.query<TableSize>(
      `select root.relname as name, sum(greatest(c.reltuples, 0))::float8 as rows,
         (sum(pg_total_relation_size(c.oid)) / 1000000)::int as megabytes
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_class root on root.oid = coalesce(pg_partition_root(c.oid), c.oid)
       where c.relkind = 'r' and nspname in ('app', 'indexer_load') and c.relname not like E'\\_reorg%'
       group by root.oid, root.relname having sum(greatest(c.reltuples, 0)) > 0
       order by sum(pg_total_relation_size(c.oid)) desc`,
    )
    return rows
  })
}
