import type { Pool } from 'pg'

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Schemas that hold the tables of a Ponder run, told by Ponder's own table of metadata. */
async function runSchemas(database: Pool): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    `select table_schema as name from information_schema.tables
     where table_name = '_ponder_meta' and table_type = 'BASE TABLE'`,
  )
  return rows.map((row) => row.name)
}

/** The schema that the views read now, so that readers keep an answer until the next run is ready. */
async function viewedSchema(database: Pool, viewsSchema: string): Promise<string | undefined> {
  const { rows } = await database.query<{ name: string }>(
    `select table_schema as name from information_schema.view_table_usage
     where view_schema = $1 and view_name = '_ponder_meta'`,
    [viewsSchema],
  )
  return rows[0]?.name
}

/** Drops the tables of earlier runs; what the views read stays, and so does `current`. */
export async function dropStaleRuns(database: Pool, viewsSchema: string, current?: string): Promise<string[]> {
  const viewed = await viewedSchema(database, viewsSchema)
  const stale = (await runSchemas(database)).filter((name) => name !== viewed && name !== current)
  for (const name of stale) await database.query(`drop schema if exists ${quote(name)} cascade`)
  return stale
}

/**
 * Drops Ponder's cache of the chain.
 *
 * The cache is trusted without a look at the chain, so that it must go whenever the chain may have lost blocks that
 * were once final: after a reset, and after a local chain came back from an older dump.
 */
export async function dropChainCache(database: Pool): Promise<void> {
  await database.query('drop schema if exists ponder_sync cascade')
}
