import { randomBytes } from 'node:crypto'
import { CDKEY_RANDOM_BYTES, createCdkey, formatCdkey, formatPoints } from '@tyche/loyalty'
import { sql } from 'drizzle-orm'
import type { Address } from 'viem'
import type { Queries } from '../../../db/connect.ts'
import { rowSet } from '../../../db/queries/row-set.ts'
import { cardBatch } from '../tables/card-batch.ts'
import type { CdkeySecrets } from './cdkey-secrets.ts'
import { hashCdkey } from './hash-cdkey.ts'

/** Of each code. */
export type CardReward =
  /** Milli-points. */
  | { readonly points: bigint }
  | {
      readonly token: Address
      /** Base units of the token. */
      readonly amount: bigint
      /** What they are worth: USD with 18 decimals. */
      readonly usd: bigint
      /** `deploymentDigest` of the deployment whose RewardPool pays them. */
      readonly deployment: string
    }

export type BatchOptions = CardReward & {
  readonly name: string
  /** Codes. */
  readonly count: number
  /** Unix seconds: they can be activated before. */
  readonly endTime: number
  readonly secrets: Pick<CdkeySecrets, 'peppers'>
  /** Of an operator's proposal. */
  readonly proposal?: bigint
}

/**
 * Makes codes to be given away. They are returned this once: the database has only their HMACs. The caller counts what may be
 * granted in a day, and writes no code to a log.
 */
export async function createCardBatch(
  tx: Queries,
  { name, count, endTime, secrets, proposal, ...reward }: BatchOptions,
): Promise<{ readonly batchId: bigint; readonly cdkeys: readonly string[] }> {
  const columns =
    'points' in reward
      ? { points: formatPoints(reward.points), token: null, amount: null }
      : { points: null, token: reward.token.toLowerCase(), amount: reward.amount.toString() }
  const ofTokens = 'points' in reward ? {} : { deployment: reward.deployment, prizeUsd: reward.usd.toString() }
  const [batch] = await tx
    .insert(cardBatch)
    .values({ name, count, proposal: proposal ?? null, ...columns, ...ofTokens })
    .returning({ id: cardBatch.id })
  if (!batch) throw new Error('the batch of codes was not written')
  const cdkeys = Array.from({ length: count }, () => createCdkey(randomBytes(CDKEY_RANDOM_BYTES)))
  const rows = cdkeys.map((cdkey) => ({ key_hash: hashCdkey(cdkey, secrets) }))
  await tx.execute(sql`
    insert into app.reward_card (batch, points, token, amount, status, end_time, key_hash)
    select ${batch.id}::bigint, ${columns.points}::numeric, ${columns.token}::text, ${columns.amount}::numeric, 'unused',
      ${endTime}::integer, key_hash
    from ${rowSet(rows, { key_hash: 'text' })}`)
  return { batchId: batch.id, cdkeys: cdkeys.map(formatCdkey) }
}
