import type { RankRewardDetail } from '@tyche/api-schema/points/ranks'
import { formatPoints, isRanked, loyaltyConstants, type PeriodKind, rankWeight } from '@tyche/loyalty'
import { getAddress, type Hash } from 'viem'
import type { Queries } from '../../../db/connect.ts'
import { findPeriod, toRankPeriod } from './find-period.ts'
import { prizesOf } from './prizes.ts'
import { ALL_TAG } from './rank-tags.ts'
import { readRankState } from './read-rank-state.ts'

const { mostRanked } = loyaltyConstants.ranks

interface RewardQuery {
  readonly deployment: string
  readonly period: PeriodKind
  readonly index?: number | undefined
}

/** The places with a part of the prizes, and who has them. */
export async function readRewardDetail(db: Queries, { period: kind, ...key }: RewardQuery): Promise<RankRewardDetail> {
  const state = await readRankState(db, { ...key, kind, tag: ALL_TAG, limit: mostRanked })
  const found = findPeriod(state)
  const prizeOf = prizesOf(found, state)
  const list = Array.from({ length: mostRanked }, (_, row) => {
    const rank = row + 1
    const place = state.places[row]
    // A player below the volume that a place needs has a rank, and no place here.
    const has = place && isRanked(place.volumeUsd) ? place : undefined
    return {
      rank,
      weight: Number(rankWeight(rank)),
      address: has ? getAddress(has.address) : null,
      points: has && prizeOf ? formatPoints(prizeOf(rank, has.volumeUsd)) : null,
    }
  })
  return { period: toRankPeriod(found, state), resultHash: found.resultHash as Hash | null, list }
}
