import type { MyRank, OwnRank, RankList, RankRow } from '@tyche/api-schema/points/ranks'
import { formatPoints, type PeriodKind } from '@tyche/loyalty'
import { type Address, getAddress } from 'viem'
import type { Queries } from '../../../db/connect.ts'
import { invalidCursor } from '../../../db/feed-cursor.ts'
import { findPeriod, toRankPeriod } from './find-period.ts'
import { type PrizeOf, prizesOf } from './prizes.ts'
import { decodePlace, encodePlace } from './rank-cursor.ts'
import type { RankPlace } from './rank-order.ts'
import { type OwnPlace, readRankState } from './read-rank-state.ts'

interface RankKey {
  /** `deploymentDigest`: whose accrual the ranks follow. */
  readonly deployment: string
  readonly period: PeriodKind
  readonly index?: number | undefined
  readonly tag: string
}

export interface RankQuery extends RankKey {
  readonly cursor?: string | undefined
  readonly limit: number
  /** Whose own rank is told beside the list. */
  readonly player?: Address | undefined
}

/** A part of a list of ranks. */
export async function readRankList(db: Queries, query: RankQuery): Promise<RankList> {
  const { deployment, period: kind, index, tag, limit, player } = query
  const after = query.cursor === undefined ? undefined : decodePlace(query.cursor, { kind, index, tag })
  const state = await readRankState(db, {
    ...{ deployment, kind, tag, index: after?.scope.index ?? index, after: after?.place },
    ...{ limit: limit + 1, player: player?.toLowerCase() },
  })
  // The period of the cursor runs no more.
  if (after && index === undefined && after.scope.index !== state.runningIndex) throw invalidCursor()
  const found = findPeriod(state)
  const prizeOf = prizesOf(found, state)
  const page = state.places.slice(0, limit)
  const last = page.at(-1)
  return {
    period: toRankPeriod(found, state),
    list: page.map((place, row) => toRow(place, state.before + row + 1, prizeOf)),
    nextCursor: last && state.places.length > limit ? encodePlace(last, state.scope) : null,
    ...(player ? { mine: toOwnRank(player, state.own, prizeOf) } : {}),
  }
}

/** Where a player stands in a period. */
export async function readOwnRank(db: Queries, key: RankKey & { readonly player: Address }): Promise<MyRank> {
  const { period: kind, player, ...rest } = key
  const state = await readRankState(db, { ...rest, kind, limit: 0, player: player.toLowerCase() })
  const found = findPeriod(state)
  return { period: toRankPeriod(found, state), mine: toOwnRank(player, state.own, prizesOf(found, state)) }
}

function toRow({ address, volumeUsd }: RankPlace, rank: number, prizeOf: PrizeOf | undefined): RankRow {
  return {
    rank,
    address: getAddress(address),
    volumeUsd: volumeUsd.toString(),
    reward: prizeOf ? formatPoints(prizeOf(rank, volumeUsd)) : null,
  }
}

function toOwnRank(player: Address, place: OwnPlace | undefined, prizeOf: PrizeOf | undefined): OwnRank {
  const nothing = formatPoints(0n)
  if (!place) {
    const reward = prizeOf ? nothing : null
    return { rank: null, address: getAddress(player), volumeUsd: '0', reward, gapUsd: null, rewardNow: nothing }
  }
  const row = toRow(place, place.above + 1, prizeOf)
  return {
    ...row,
    // Who reached a volume earlier stands above, so it takes more than as much.
    gapUsd: place.nextVolumeUsd === null ? null : (place.nextVolumeUsd - place.volumeUsd + 1n).toString(),
    rewardNow: row.reward ?? nothing,
  }
}
