import type { Pool } from 'pg'
import type { Hash } from 'viem'
import { hasCache } from './chain-cache.ts'
import { quote } from './schema-names.ts'

/** A table of each run: blocks whose events it has, with their hashes, by which a start finds where the run and the chain part. */
export const RECORD = '_blocks_with_events'

/** A block with events whose rows a run has, and Ponder's checkpoint of its end. */
export interface RecordedBlock {
  readonly number: bigint
  readonly hash: Hash
  readonly checkpoint: string
}

/** What Ponder has indexed, in one transaction. */
interface IndexedBlock {
  readonly checkpoint: string
  readonly events: readonly { readonly event: { readonly block: { readonly number: bigint; readonly hash: Hash } } }[]
}

const tableOf = (schema: string) => `${quote(schema)}.${RECORD}`

export const createRecord = (schema: string): string =>
  `create table if not exists ${tableOf(schema)} (number bigint primary key, hash text not null, checkpoint varchar(75) not null)`

/** A run of an earlier release has none. */
export async function hasRecord(database: Pool, schema: string): Promise<boolean> {
  const { rows } = await database.query<{ found: boolean }>('select to_regclass($1) is not null as found', [
    tableOf(schema),
  ])
  return rows[0]?.found === true
}

/** Records a block if it has events. Of final blocks only the newest stays. */
export function recordBlock(schema: string, { events, checkpoint }: IndexedBlock): string | undefined {
  const block = events.at(-1)?.event.block
  if (!block) return undefined
  const table = tableOf(schema)
  return `delete from ${table} where number < (select max(number) from ${table}
      where checkpoint <= (select safe_checkpoint from ${quote(schema)}._ponder_checkpoint));
    insert into ${table} values (${block.number}, '${block.hash}', '${checkpoint}')
      on conflict (number) do update set hash = excluded.hash, checkpoint = excluded.checkpoint`
}

/** Forgets blocks whose rows are reverted. */
export const forgetBlocksAfter = (schema: string, checkpoint: string): string =>
  `delete from ${tableOf(schema)} where checkpoint > '${checkpoint}'`

/**
 * The blocks to which a run can be reverted, newest first: those with events that are not final, and the last final one. That one
 * is in the record or, if the run has read it from history, in Ponder's cache.
 *
 * @param finalBlock the newest block whose rows cannot be reverted.
 */
export async function listRecordedBlocks(
  database: Pool,
  { chainId, schema, finalBlock }: { chainId: number; schema: string; finalBlock: bigint },
): Promise<RecordedBlock[]> {
  const sources = [
    (await hasRecord(database, schema)) && `select number, hash, checkpoint from ${tableOf(schema)}`,
    // Ponder's checkpoint of the end of a block, after every transaction and event in it.
    (await hasCache(database)) &&
      `(select number, hash, lpad(timestamp::text, 10, '0') || lpad(chain_id::text, 16, '0')
          || lpad(number::text, 16, '0') || repeat('9', 33) as checkpoint
        from ponder_sync.blocks where chain_id = ${chainId} and number <= ${finalBlock} order by number desc limit 1)`,
  ].filter((source) => source)
  if (sources.length === 0) return []
  const { rows } = await database.query<{ number: string; hash: Hash; checkpoint: string }>(
    `with blocks as (${sources.join(' union ')})
     select * from blocks
     where number >= coalesce((select max(number) from blocks where number <= ${finalBlock}), 0) order by number desc`,
  )
  return rows.map((row) => ({ ...row, number: BigInt(row.number) }))
}
