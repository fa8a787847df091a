import { bucketOf, type PeriodKind } from '@tyche/loyalty'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Queries } from '../../../db/connect.ts'
import { rankPeriod } from '../tables/rank-period.ts'
import { rankBucket, rankScore } from '../tables/rank-score.ts'
import { ALL_TAG } from './rank-tags.ts'

/** What is taken from a score. */
export interface ScoreTaken {
  readonly kind: PeriodKind
  readonly index: number
  readonly tag: string
  readonly address: string
  /** USD with 18 decimals. */
  readonly volumeUsd: bigint
}

/**
 * Takes volumes from scores, and moves their addresses from range to range in the same transaction. A closed period keeps its
 * result. Who is left with nothing has no place any more.
 */
export async function takeScores(tx: Queries, scores: readonly ScoreTaken[]): Promise<void> {
  for (const { kind, index, tag, address, volumeUsd } of scores) {
    const ofPeriod = and(eq(rankPeriod.kind, kind), eq(rankPeriod.index, index), isNull(rankPeriod.closedBlock))
    const [period] = await tx.select().from(rankPeriod).where(ofPeriod).for('update')
    if (!period) continue
    const isScore = and(
      eq(rankScore.kind, kind),
      eq(rankScore.index, index),
      eq(rankScore.tag, tag),
      eq(rankScore.address, address),
    )
    const [score] = await tx.select().from(rankScore).where(isScore).for('update')
    if (!score) continue
    const before = BigInt(score.volumeUsd)
    const taken = volumeUsd < before ? volumeUsd : before
    const after = before - taken
    if (after > 0n) await tx.update(rankScore).set({ volumeUsd: after.toString() }).where(isScore)
    else await tx.delete(rankScore).where(isScore)
    await moveInBuckets(tx, { kind, index, tag, bucket: bucketOf(before) }, -1)
    if (after > 0n) await moveInBuckets(tx, { kind, index, tag, bucket: bucketOf(after) }, 1)
    if (tag === ALL_TAG)
      await tx
        .update(rankPeriod)
        .set({ qUsd: (BigInt(period.qUsd) - taken).toString() })
        .where(ofPeriod)
  }
}

type Bucket = Omit<typeof rankBucket.$inferInsert, 'count'>

async function moveInBuckets(tx: Queries, bucket: Bucket, by: 1 | -1): Promise<void> {
  await tx
    .insert(rankBucket)
    .values({ ...bucket, count: Math.max(by, 0) })
    .onConflictDoUpdate({
      target: [rankBucket.kind, rankBucket.index, rankBucket.tag, rankBucket.bucket],
      set: { count: sql`${rankBucket.count} + ${by}` },
    })
}
