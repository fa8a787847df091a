import type pg from 'pg'

/** Says how far the indexer has come, in the form of its checkpoints. */
export async function setCheckpoint(client: pg.Pool, block: number, timeSec = 1_700_000_000 + block): Promise<void> {
  const digits = (value: number, count: number) => String(value).padStart(count, '0')
  const checkpoint = digits(timeSec, 10) + digits(31_337, 16) + digits(block, 16) + '0'.repeat(33)
  await client.query('delete from onchain._ponder_checkpoint')
  await client.query(
    `insert into onchain._ponder_checkpoint (chain_name, chain_id, safe_checkpoint, latest_checkpoint, finalized_checkpoint)
     values ('tyche', 31337, $1, $1, $1)`,
    [checkpoint],
  )
}
