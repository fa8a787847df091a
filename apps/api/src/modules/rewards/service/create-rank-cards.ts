import { formatPoints, type PeriodKind } from '@tyche/loyalty'
import type { Queries } from '../../../db/connect.ts'
import { rewardCard } from '../tables/reward-card.ts'

export interface RankCard {
  readonly kind: PeriodKind
  readonly index: number
  readonly rank: number
  /** In lower case. */
  readonly owner: string
  /** Milli-points, above zero. */
  readonly points: bigint
  /** Unix seconds. */
  readonly endTime: number
}

/** Gives winners their cards, which wait to be received. A place has one card: a second is refused by the database. */
export async function createRankCards(tx: Queries, cards: readonly RankCard[]): Promise<void> {
  if (cards.length === 0) return
  const rows = cards.map(({ points, ...card }) => ({
    ...card,
    points: formatPoints(points),
    status: 'waiting' as const,
  }))
  await tx.insert(rewardCard).values(rows)
}
