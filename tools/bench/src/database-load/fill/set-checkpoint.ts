import { LOCAL_CHAIN_ID } from '@tyche/protocol/chains'
import type pg from 'pg'
import { TABLES } from './world.ts'

/** Says how far the indexer has come, in the form of Ponder's checkpoints. */
export async function setCheckpoint(client: pg.ClientBase, block: number, timeSec: number): Promise<void> {
  const digits = (value: number, count: number) => String(value).padStart(count, '0')
  const checkpoint = digits(timeSec, 10) + digits(LOCAL_CHAIN_ID, 16) + digits(block, 16) + '0'.repeat(33)
  await client.query(
    `insert into ${TABLES}._ponder_checkpoint values ('main', $1, $2, $2, $2)
     on conflict (chain_name) do update set latest_checkpoint = $2, safe_checkpoint = $2, finalized_checkpoint = $2`,
    [LOCAL_CHAIN_ID, checkpoint],
  )
}
