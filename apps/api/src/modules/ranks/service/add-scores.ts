import { bucketOf, type PeriodKind } from '@tyche/loyalty'
import { sql } from 'drizzle-orm'
import type { Queries } from '../../../db/connect.ts'
import { type RowValue, rowSet } from '../../../db/queries/row-set.ts'

/** What one address played in one period under one tag. */
export interface ScoreAdded {
  readonly kind: PeriodKind
  readonly index: number
  readonly tag: string
  readonly address: string
  /** Added: USD with 18 decimals, above zero. */
  readonly volumeUsd: bigint
  /** Where its last event stands in the chain. */
  readonly block: number
  readonly logIndex: number
}

const keyTypes = { kind: 'text', index: 'integer', tag: 'text' }

/** A statement has five seconds: a draw with 20,000 buyers adds to 120,000 scores. */
const SCORES_AT_ONCE = 10_000

/** Adds to scores, and moves their addresses from range to range in the same transaction. One entry for each score. */
export async function addScores(tx: Queries, scores: readonly ScoreAdded[]): Promise<void> {
  for (let first = 0; first < scores.length; first += SCORES_AT_ONCE)
    await addSome(tx, scores.slice(first, first + SCORES_AT_ONCE))
}

async function addSome(tx: Queries, scores: readonly ScoreAdded[]): Promise<void> {
  const rows = scores.map(({ kind, index, tag, address, volumeUsd, block, logIndex }) => ({
    kind,
    index,
    tag,
    address,
    volume_usd: volumeUsd,
    block,
    log_index: logIndex,
  }))
  const columns = { ...keyTypes, address: 'text', volume_usd: 'numeric', block: 'bigint', log_index: 'integer' }
  const { rows: changed } = await tx.execute<ChangedScore>(sql`
    insert into app.rank_score as s (kind, index, tag, address, volume_usd, block, log_index)
    select kind, index, tag, address, volume_usd, block, log_index from ${rowSet(rows, columns)}
    order by address, kind, index, tag
    on conflict (kind, index, tag, address) do update
      set volume_usd = s.volume_usd + excluded.volume_usd, block = excluded.block, log_index = excluded.log_index
    returning kind, index, tag, address, volume_usd::text as volume`)
  const added = new Map(scores.map((score) => [keyOf(score), score.volumeUsd]))
  await moveBetweenBuckets(tx, changed, added)
}

interface ChangedScore extends Record<string, unknown> {
  readonly kind: string
  readonly index: number
  readonly tag: string
  readonly address: string
  /** After the change: USD with 18 decimals. */
  readonly volume: string
}

const keyOf = ({ kind, index, tag, address }: Omit<ChangedScore, 'volume'> | ScoreAdded) =>
  `${kind} ${index} ${tag} ${address}`

async function moveBetweenBuckets(tx: Queries, changed: readonly ChangedScore[], added: ReadonlyMap<string, bigint>) {
  const moves = new Map<string, Record<string, RowValue> & { count: number }>()
  const count = ({ kind, index, tag }: ChangedScore, bucket: number, by: number) => {
    const key = `${kind} ${index} ${tag} ${bucket}`
    const move = moves.get(key) ?? { kind, index, tag, bucket, count: 0 }
    move.count += by
    moves.set(key, move)
  }
  for (const score of changed) {
    const after = BigInt(score.volume)
    const before = after - (added.get(keyOf(score)) ?? 0n)
    if (before > 0n) count(score, bucketOf(before), -1)
    count(score, bucketOf(after), 1)
  }
  const rows = [...moves.values()]
  const types = { ...keyTypes, bucket: 'integer', count: 'integer' }
  const grown = rows.filter((row) => row.count > 0)
  const shrunk = rows.filter((row) => row.count < 0)
  if (grown.length > 0)
    await tx.execute(sql`
      insert into app.rank_bucket as b (kind, index, tag, bucket, count)
      select kind, index, tag, bucket, count from ${rowSet(grown, types)}
      on conflict (kind, index, tag, bucket) do update set count = b.count + excluded.count`)
  if (shrunk.length > 0)
    await tx.execute(sql`
      update app.rank_bucket b set count = b.count + t.count from ${rowSet(shrunk, types)}
      where b.kind = t.kind and b.index = t.index and b.tag = t.tag and b.bucket = t.bucket`)
}
