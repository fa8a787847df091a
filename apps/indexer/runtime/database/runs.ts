import type { Pool } from 'pg'
import { listRunningBuilds } from './build-lock.ts'
import { buildOf, quote } from './schema-names.ts'

/** The tables of one run of Ponder. A later process may continue it. */
export interface Run {
  readonly schema: string
  readonly build: string
  /** The views read this run. */
  readonly isViewed: boolean
  /** A process writes it now. */
  readonly isRunning: boolean
  /** Newest block whose rows cannot be reverted; undefined before the first block. */
  readonly finalBlock: bigint | undefined
  /** Consecutive starts that tried to continue the run and failed in Ponder. */
  readonly failedStarts: number
  /** The run was complete once, so that the views read it. */
  readonly wasReady: boolean
  /** Unix time in milliseconds at which a process last wrote it, to some seconds. */
  readonly seenAtMs: number
}

/** Every schema with Ponder's metadata table, as a run. */
export async function listRuns(database: Pool, viewsSchema: string): Promise<Run[]> {
  const viewed = await findViewedSchema(database, viewsSchema)
  const { rows } = await database.query<{ schema: string }>(
    `select table_schema as schema from information_schema.tables
     where table_name = '_ponder_meta' and table_type = 'BASE TABLE' order by table_schema desc`,
  )
  const running = await listRunningBuilds(
    database,
    viewsSchema,
    rows.map(({ schema }) => buildOf(schema)),
  )
  return Promise.all(
    rows.map(async ({ schema }) => ({
      schema,
      build: buildOf(schema),
      isViewed: schema === viewed,
      isRunning: running.has(buildOf(schema)),
      ...(await readState(database, schema)),
    })),
  )
}

/** The schema that the views read; undefined before the first run was complete. */
export async function findViewedSchema(database: Pool, viewsSchema: string): Promise<string | undefined> {
  const { rows } = await database.query<{ name: string }>(
    `select table_schema as name from information_schema.view_table_usage
     where view_schema = $1 and view_name = '_ponder_meta'`,
    [viewsSchema],
  )
  return rows[0]?.name
}

type State = Pick<Run, 'finalBlock' | 'failedStarts' | 'wasReady' | 'seenAtMs'>

async function readState(database: Pool, schema: string): Promise<State> {
  const { rows } = await database.query<{ block: string | null; starts: number; ready: boolean; seen: string }>(
    // A checkpoint is timestamp (10 digits), chain id (16), block number (16), and what orders events inside a block.
    `select coalesce((m.value->>'failed_starts')::int, 0) as starts, substr(c.safe_checkpoint, 27, 16) as block,
       coalesce(m.value->>'is_ready', '0') = '1' or m.value ? 'was_ready' as ready,
       coalesce(m.value->>'heartbeat_at', '0') as seen
     from ${quote(schema)}._ponder_meta m left join ${quote(schema)}._ponder_checkpoint c on true where m.key = 'app'`,
  )
  const row = rows[0]
  return {
    finalBlock: row?.block ? BigInt(row.block) : undefined,
    failedStarts: row?.starts ?? 0,
    wasReady: row?.ready ?? false,
    seenAtMs: Number(row?.seen ?? 0),
  }
}

/** Counts a start. Ponder replaces its metadata, and with it the count, once it continues the run. */
export async function countStart(database: Pool, { schema, failedStarts }: Run): Promise<void> {
  const count = JSON.stringify({ failed_starts: failedStarts + 1 })
  await database.query(`update ${quote(schema)}._ponder_meta set value = value || $1`, [count])
}

/** Drops a run's tables and the views that read them. */
export async function dropRun(database: Pool, { schema }: Run): Promise<void> {
  await database.query(`drop schema if exists ${quote(schema)} cascade`)
}
