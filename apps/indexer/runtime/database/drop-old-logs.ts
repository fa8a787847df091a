import type { Pool } from 'pg'
import { cacheTables, keepIntervals } from './chain-cache.ts'
import { listRuns } from './runs.ts'
import { buildOf, quote } from './schema-names.ts'

/** Blocks with events in one transaction. */
const BATCH_BLOCKS = 1_000

export interface OldLogs {
  readonly database: Pool
  readonly chainId: number
  /** The schema of the run that follows the chain. */
  readonly schema: string
  readonly viewsSchema: string
  /** Unix seconds: older blocks go. */
  readonly olderThanSec: number
}

/**
 * Deletes old blocks from Ponder's cache, with the record that they were read: a rebuild reads them from the node again. Only
 * what the run has indexed for good goes, and only once it has caught up: until then Ponder reads events from the cache. The
 * newest of the old blocks and the last final one stay, by which the next start finds its place on the chain.
 *
 * While another build runs it may read the same past: nothing is deleted then.
 *
 * @returns the first block that is kept; undefined when nothing was to be deleted.
 */
export async function dropOldLogs(old: OldLogs): Promise<bigint | undefined> {
  const { database, chainId, schema, viewsSchema, olderThanSec } = old
  const runs = await listRuns(database, viewsSchema)
  if (runs.some(({ build, isRunning }) => isRunning && build !== buildOf(schema))) return undefined
  const { rows } = await database.query<{ end: string | null }>(
    // A checkpoint is timestamp (10 digits), chain id (16), block number (16), and what orders events inside a block.
    `select max(number)::text as end from ponder_sync.blocks
     where chain_id = $1 and timestamp < $2
       and number <= (select substr(safe_checkpoint, 27, 16)::bigint from ${quote(schema)}._ponder_checkpoint)
       and exists (select from ${quote(schema)}._ponder_meta where key = 'app' and value->>'is_ready' = '1')`,
    [chainId, olderThanSec],
  )
  const end = rows[0]?.end
  if (!end) return undefined
  let isDropped = false
  for (;;) {
    const { rows: next } = await database.query<{ number: string }>(
      `select number from ponder_sync.blocks where chain_id = $1 and number < $2
       order by number limit ${BATCH_BLOCKS}`,
      [chainId, end],
    )
    const last = next.at(-1)
    if (!last) return isDropped ? BigInt(end) : undefined
    await dropBefore(database, chainId, next.length < BATCH_BLOCKS ? BigInt(end) : BigInt(last.number) + 1n)
    isDropped = true
  }
}

async function dropBefore(database: Pool, chainId: number, first: bigint): Promise<void> {
  // Several statements of one query are one transaction: rows never go without the record.
  await database.query(`${keepIntervals(chainId, `numrange(${first}, null, '[]')`)};
    ${cacheTables.map((table) => `delete from ponder_sync.${table} where chain_id = ${chainId} and block_number < ${first};`).join('\n')}
    delete from ponder_sync.blocks where chain_id = ${chainId} and number < ${first}`)
}
