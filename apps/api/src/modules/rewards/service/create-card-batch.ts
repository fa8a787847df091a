import { randomBytes } from 'node:crypto'
import { CDKEY_RANDOM_BYTES, createCdkey, formatCdkey, formatPoints } from '@tyche/loyalty'
import { sql } from 'drizzle-orm'
import type { Queries } from '../../../db/connect.ts'
import { rowSet } from '../../../db/row-set.ts'
import { cardBatch } from '../tables/card-batch.ts'
import type { CdkeySecrets } from './cdkey-secrets.ts'
import { hashCdkey } from './hash-cdkey.ts'

export interface BatchOptions {
  readonly name: string
  /** Codes. */
  readonly count: number
  /** Milli-points of each. */
  readonly points: bigint
  /** Unix seconds: they can be activated before. */
  readonly endTime: number
  readonly secrets: CdkeySecrets
}

/**
 * Makes codes to be given away. They are returned this once: the database has only their HMACs. The caller counts what may be
 * granted in a day, and writes no code to a log.
 */
export async function createCardBatch(
  tx: Queries,
  { name, count, points, endTime, secrets }: BatchOptions,
): Promise<{ readonly batchId: bigint; readonly cdkeys: readonly string[] }> {
  const [batch] = await tx
    .insert(cardBatch)
    .values({ name, count, points: formatPoints(points) })
    .returning({ id: cardBatch.id })
  if (!batch) throw new Error('the batch of codes was not written')
  const cdkeys = Array.from({ length: count }, () => createCdkey(randomBytes(CDKEY_RANDOM_BYTES)))
  const rows = cdkeys.map((cdkey) => ({ key_hash: hashCdkey(cdkey, secrets) }))
  await tx.execute(sql`
    insert into app.reward_card (batch, points, status, end_time, key_hash)
    select ${batch.id}::bigint, ${formatPoints(points)}::numeric, 'unused', ${endTime}::integer, key_hash
    from ${rowSet(rows, { key_hash: 'text' })}`)
  return { batchId: batch.id, cdkeys: cdkeys.map(formatCdkey) }
}
