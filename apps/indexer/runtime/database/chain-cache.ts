import type { Pool } from 'pg'
import type { Hash } from 'viem'

export interface BlockId {
  readonly number: bigint
  readonly hash: Hash
}

/** Hash of a block of the current chain; undefined when the chain has no such block. */
export type ReadHash = (number: bigint) => Promise<Hash | undefined>

export async function hasCache(database: Pool): Promise<boolean> {
  const { rows } = await database.query<{ found: boolean }>(
    `select to_regclass('ponder_sync.blocks') is not null as found`,
  )
  return rows[0]?.found === true
}

/**
 * The newest block with events that both Ponder's cache and the chain have; undefined when there is none. A hash
 * commits to all earlier blocks, so everything cached up to this block belongs to the chain.
 */
export async function findCommonBlock(
  database: Pool,
  chainId: number,
  readHash: ReadHash,
): Promise<BlockId | undefined> {
  const list = async (limit: string) => {
    const { rows } = await database.query<{ number: string; hash: Hash }>(
      `select number, hash from ponder_sync.blocks where chain_id = $1 order by number desc ${limit}`,
      [chainId],
    )
    return rows.map((row): BlockId => ({ number: BigInt(row.number), hash: row.hash }))
  }
  const isOfChain = async ({ number, hash }: BlockId) => (await readHash(number)) === hash

  const [newest] = await list('limit 1')
  if (!newest || (await isOfChain(newest))) return newest
  const blocks = await list('')
  let [gone, kept] = [0, blocks.length]
  while (kept - gone > 1) {
    const middle = Math.floor((gone + kept) / 2)
    if (await isOfChain(blocks[middle] as BlockId)) kept = middle
    else gone = middle
  }
  return blocks[kept]
}

/** Tables of the cache with a `block_number`; beside them is `blocks`, with a `number`. */
export const cacheTables = ['logs', 'transactions', 'transaction_receipts', 'traces', 'rpc_request_results'] as const

/**
 * The statements that forget which blocks outside a range were read. Ponder stores an interval inclusively, with its upper end plus
 * one, so a range of one number is an interval without a block, which Ponder would not understand.
 */
export function keepIntervals(chainId: number, range: string): string {
  return `update ponder_sync.intervals set blocks = (
      select coalesce(range_agg(part), '{}') from unnest(blocks * nummultirange(${range})) as part where lower(part) < upper(part)
    ) where chain_id = ${chainId};
    delete from ponder_sync.intervals where chain_id = ${chainId} and isempty(blocks)`
}

/**
 * Deletes everything after `common` from the cache, including the record that those blocks were read: Ponder trusts its
 * cache without checking the chain, where any block after the last common one may have been replaced.
 */
export async function cutCache(database: Pool, chainId: number, common: BlockId | undefined): Promise<void> {
  if (!common) {
    await database.query('drop schema if exists ponder_sync cascade')
    return
  }
  // Several statements of one query are one transaction.
  await database.query(`${cacheTables.map((table) => `delete from ponder_sync.${table} where chain_id = ${chainId} and block_number > ${common.number};`).join('\n')}
    delete from ponder_sync.blocks where chain_id = ${chainId} and number > ${common.number};
    ${keepIntervals(chainId, `numrange(null, ${common.number + 1n}, '[]')`)}`)
}
