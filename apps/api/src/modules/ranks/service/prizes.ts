import { isRanked, loyaltyConstants, parsePoints, rankPrize } from '@tyche/loyalty'
import { and, eq, lte } from 'drizzle-orm'
import type { Queries } from '../../../db/connect.ts'
import { rankResult } from '../tables/rank-result.ts'
import type { FoundPeriod } from './find-period.ts'
import { type RankPlace, readRanks } from './rank-order.ts'
import { ALL_TAG } from './rank-tags.ts'

/** Milli-points of a place. */
export type PrizeOf = (rank: number, ownQ: bigint) => bigint

/** What places of a period got; until it is closed, what they would get now. Undefined under a tag. */
export async function readPrizes(db: Queries, period: FoundPeriod, tag: string): Promise<PrizeOf | undefined> {
  if (tag !== ALL_TAG) return undefined
  return period.state === 'closed' ? await readGivenPrizes(db, period) : await readPrizesNow(db, period)
}

const { mostRanked } = loyaltyConstants.ranks

async function readGivenPrizes(db: Queries, { kind, index }: FoundPeriod): Promise<PrizeOf> {
  const rows = await db
    .select({ rank: rankResult.rank, prize: rankResult.prize })
    .from(rankResult)
    .where(and(eq(rankResult.kind, kind), eq(rankResult.index, index), lte(rankResult.rank, mostRanked)))
  const prizes = new Map(rows.map(({ rank, prize }) => [rank, parsePoints(prize)]))
  return (rank) => prizes.get(rank) ?? 0n
}

async function readPrizesNow(db: Queries, { kind, index, periodQ }: FoundPeriod): Promise<PrizeOf> {
  const first: RankPlace[] = await readRanks(db, { kind, index, tag: ALL_TAG }, { after: undefined, limit: mostRanked })
  const rankedCount = first.filter(({ volumeUsd }) => isRanked(volumeUsd)).length
  return (rank, ownQ) => rankPrize({ kind, periodQ, rank, rankedCount, ownQ })
}
