import type { RankRewardDetail } from '@tyche/api-schema/points/ranks'
import { formatPoints, isRanked, loyaltyConstants, type PeriodKind, rankWeight } from '@tyche/loyalty'
import { getAddress, type Hash } from 'viem'
import type { Database } from '../../../db/connect.ts'
import { findPeriod, type RankClock, toRankPeriod } from './find-period.ts'
import { readPrizes } from './prizes.ts'
import { readRanks } from './rank-order.ts'
import { ALL_TAG } from './rank-tags.ts'
import { inOneState } from './read-ranks.ts'

const { mostRanked } = loyaltyConstants.ranks

/** The places with a part of the prizes, and who has them. */
export async function readRewardDetail(
  db: Database,
  key: { readonly kind: PeriodKind; readonly index: number | undefined },
  clock: RankClock,
): Promise<RankRewardDetail> {
  return await inOneState(db, async (tx) => {
    const period = await findPeriod(tx, key, clock)
    const scope = { kind: key.kind, index: period.index, tag: ALL_TAG }
    const places = await readRanks(tx, scope, { after: undefined, limit: mostRanked })
    const prizeOf = await readPrizes(tx, period, ALL_TAG)
    const list = Array.from({ length: mostRanked }, (_, row) => {
      const rank = row + 1
      const place = places[row]
      // A player below the volume that a place needs has a rank, and no place here.
      const has = place && isRanked(place.volumeUsd) ? place : undefined
      return {
        rank,
        weight: Number(rankWeight(rank)),
        address: has ? getAddress(has.address) : null,
        points: has && prizeOf ? formatPoints(prizeOf(rank, has.volumeUsd)) : null,
      }
    })
    return {
      period: await toRankPeriod(tx, period, ALL_TAG),
      resultHash: period.resultHash as Hash | null,
      list,
    }
  })
}
