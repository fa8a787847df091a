import type { MyRank, OwnRank, RankList, RankRow } from '@tyche/api-schema/points/ranks'
import { formatPoints, type PeriodKind } from '@tyche/loyalty'
import { type Address, getAddress } from 'viem'
import type { Database, Queries } from '../../../db/connect.ts'
import { type FoundPeriod, findPeriod, type RankClock, toRankPeriod } from './find-period.ts'
import { type PrizeOf, readPrizes } from './prizes.ts'
import { decodePlace, encodePlace } from './rank-cursor.ts'
import { countAbove, findNextAbove, findScore, type RankPlace, type RankScope, readRanks } from './rank-order.ts'

export interface RankQuery {
  readonly period: PeriodKind
  readonly index?: number | undefined
  readonly tag: string
  readonly cursor?: string | undefined
  readonly limit: number
  /** Whose own rank is told beside the list. */
  readonly player?: Address | undefined
}

/** A part of a list of ranks. All of an answer is of one state of the scores. */
export async function readRankList(db: Database, query: RankQuery, clock: RankClock): Promise<RankList> {
  const { period: kind, tag, limit, player } = query
  return await inOneState(db, async (tx) => {
    const period = await findPeriod(tx, { kind, index: query.index }, clock)
    const scope = { kind, index: period.index, tag }
    const after = query.cursor === undefined ? undefined : decodePlace(query.cursor, scope)
    const places = await readRanks(tx, scope, { after, limit: limit + 1 })
    const prizeOf = await readPrizes(tx, period, tag)
    const page = places.slice(0, limit)
    const first = page[0] && after ? await countAbove(tx, scope, page[0]) : 0
    const last = page.at(-1)
    return {
      period: await toRankPeriod(tx, period, tag),
      list: page.map((place, row) => toRow(place, first + row + 1, prizeOf)),
      nextCursor: last && places.length > limit ? encodePlace(last, scope) : null,
      ...(player ? { mine: await readOwn(tx, { scope, player, prizeOf }) } : {}),
    }
  })
}

/** Where a player stands in a period. */
export async function readOwnRank(
  db: Database,
  {
    player,
    ...key
  }: { readonly kind: PeriodKind; readonly index: number | undefined; readonly tag: string; readonly player: Address },
  clock: RankClock,
): Promise<MyRank> {
  const { kind, tag } = key
  return await inOneState(db, async (tx) => {
    const period: FoundPeriod = await findPeriod(tx, key, clock)
    const prizeOf = await readPrizes(tx, period, tag)
    return {
      period: await toRankPeriod(tx, period, tag),
      mine: await readOwn(tx, { scope: { kind, index: period.index, tag }, player, prizeOf }),
    }
  })
}

/** One snapshot for all queries of an answer: scores move while it is read. */
export function inOneState<Result>(db: Database, read: (tx: Queries) => Promise<Result>): Promise<Result> {
  return db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' })
}

function toRow({ address, volumeUsd }: RankPlace, rank: number, prizeOf: PrizeOf | undefined): RankRow {
  return {
    rank,
    address: getAddress(address),
    volumeUsd: volumeUsd.toString(),
    reward: prizeOf ? formatPoints(prizeOf(rank, volumeUsd)) : null,
  }
}

interface OwnQuery {
  readonly scope: RankScope
  readonly player: Address
  readonly prizeOf: PrizeOf | undefined
}

async function readOwn(tx: Queries, { scope, player, prizeOf }: OwnQuery): Promise<OwnRank> {
  const nothing = formatPoints(0n)
  const place = await findScore(tx, scope, player.toLowerCase())
  if (!place) {
    const reward = prizeOf ? nothing : null
    return { rank: null, address: getAddress(player), volumeUsd: '0', reward, gapUsd: null, rewardNow: nothing }
  }
  const rank = (await countAbove(tx, scope, place)) + 1
  const above = rank === 1 ? undefined : await findNextAbove(tx, scope, place)
  const row = toRow(place, rank, prizeOf)
  return {
    ...row,
    // Who reached a volume earlier stands above, so it takes more than as much.
    gapUsd: above ? (above.volumeUsd - place.volumeUsd + 1n).toString() : null,
    rewardNow: row.reward ?? nothing,
  }
}
