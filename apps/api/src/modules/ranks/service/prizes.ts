import { parsePoints, rankPrize } from '@tyche/loyalty'
import type { FoundPeriod } from './find-period.ts'
import { ALL_TAG } from './rank-tags.ts'
import type { RankState } from './read-rank-state.ts'

/** Milli-points of a place. */
export type PrizeOf = (rank: number, ownQ: bigint) => bigint

/** What places of a period got; until it is closed, what they would get now. Undefined under a tag. */
export function prizesOf(found: FoundPeriod, state: RankState): PrizeOf | undefined {
  const { scope, period, rankedCount, givenPrizes } = state
  if (scope.tag !== ALL_TAG) return undefined
  if (found.state === 'closed') return (rank) => parsePoints(givenPrizes.get(rank) ?? '0')
  const periodQ = period?.qUsd ?? 0n
  return (rank, ownQ) => rankPrize({ kind: scope.kind, periodQ, rank, rankedCount, ownQ })
}
