import { integer, jsonb, text } from 'drizzle-orm/pg-core'
import { onchainSchema } from './view-of.ts'

/** Ponder's progress, one row per chain. */
export const checkpoint = onchainSchema
  .view('_ponder_checkpoint', {
    chainName: text('chain_name').notNull(),
    chainId: integer('chain_id').notNull(),
    latestCheckpoint: text('latest_checkpoint').notNull(),
  })
  .existing()

/** Ponder's checkpoint: 10 digits of time, 16 of chain id, 16 of block number, then positions within the block. */
export function parseCheckpoint(encoded: string): { readonly block: bigint; readonly timeSec: number } {
  if (!/^\d{42,}$/.test(encoded)) throw new Error('the indexer’s checkpoint has an unknown form')
  return { block: BigInt(encoded.slice(26, 42)), timeSec: Number(encoded.slice(0, 10)) }
}

/** Ponder's state of the run that the views read: a single row. */
export const runState = onchainSchema
  .view('_ponder_meta', {
    key: text('key').notNull(),
    /** 0 when these views are no longer kept up to date and newer ones are being built. */
    value: jsonb('value').$type<{ readonly is_ready: 0 | 1 }>().notNull(),
  })
  .existing()
