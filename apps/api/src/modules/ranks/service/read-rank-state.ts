import { loyaltyConstants, periodAt } from '@tyche/loyalty'
import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../../db/connect.ts'
import { readOnchain } from '../../../db/onchain/read-onchain.ts'
import { pool } from '../../../db/onchain/views.ts'
import { statementOf } from '../../../db/queries/statement-of.ts'
import { type Bound, inOrder, inScope, isAfter, type RankPlace, type RankScope, toPlace } from './rank-order.ts'

interface RankStateQuery extends Omit<RankScope, 'index'> {
  /** The running period without. */
  readonly index?: number | undefined
  /** Rows of the list, which begins after a place, or at the first without. */
  readonly limit: number
  readonly after?: RankPlace | undefined
  /** In lower case: whose place is told, too. */
  readonly player?: string | undefined
  /** `deploymentDigest`: whose accrual the ranks follow. */
  readonly deployment: string
}

/** A player's place. */
export interface OwnPlace extends RankPlace {
  /** How many stand above. */
  readonly above: number
  /** The volume of the one right above; null for the first. */
  readonly nextVolumeUsd: bigint | null
}

/** What ranks are told from, all of one state of the database. */
export interface RankState {
  readonly scope: RankScope
  /** The running period, and unix seconds: the server's, or those of a newer block. */
  readonly runningIndex: number
  readonly nowSec: number
  /** Up to where scores are credited. */
  readonly cursor: { readonly block: number; readonly timeSec: number } | null
  /** Null without players; `qUsd` is the sum of all players' q in USD with 18 decimals. */
  readonly period: {
    readonly qUsd: bigint
    readonly closedBlock: number | null
    readonly resultHash: string | null
  } | null
  /** The first period of this kind that has players. */
  readonly firstIndex: number | null
  readonly entrants: number
  /** Players among the first with the volume that a place needs. */
  readonly rankedCount: number
  /** Of a closed period, by place: points. */
  readonly givenPrizes: ReadonlyMap<number, string>
  readonly places: readonly RankPlace[]
  /** How many stand above the first of `places`. */
  readonly before: number
  readonly own: OwnPlace | undefined
}

/** One statement reads all: scores move while they are read, and each way to the database takes its time. */
export async function readRankState(db: Queries, query: RankStateQuery): Promise<RankState> {
  const { kind, tag } = query
  for (let index = query.index ?? periodAt(kind, secondsNow()).index; ; ) {
    const scope: RankScope = { kind, index, tag }
    const row = await readRow(db, scope, query)
    const nowSec = Math.max(secondsNow(), row.chainSec ?? 0, row.cursor?.timeSec ?? 0)
    const runningIndex = periodAt(kind, nowSec).index
    // The chain's clock is ahead of the server's, or a period ended meanwhile.
    if (query.index === undefined && index !== runningIndex) index = runningIndex
    else return { scope, nowSec, runningIndex, ...toState(row) }
  }
}

const secondsNow = () => Math.floor(Date.now() / 1_000)

type PlaceParts = readonly [address: string, volume: string, block: number, logIndex: number]

interface StateRow {
  readonly chainSec: number | null
  readonly cursor: RankState['cursor']
  readonly period: { qUsd: string; closedBlock: number | null; resultHash: string | null } | null
  readonly firstIndex: number | null
  readonly entrants: number
  readonly rankedCount: number
  readonly prizes: readonly (readonly [number, string])[] | null
  readonly places: readonly PlaceParts[] | null
  readonly before: number | null
  readonly own: { place: PlaceParts; above: number; next: string | null } | null
}

function toState({ cursor, period, firstIndex, entrants, rankedCount, prizes, places, before, own }: StateRow) {
  return {
    cursor,
    period: period && { ...period, qUsd: BigInt(period.qUsd) },
    firstIndex,
    entrants,
    rankedCount,
    givenPrizes: new Map(prizes),
    places: (places ?? []).map(placeOf),
    before: before ?? 0,
    own: own
      ? { ...placeOf(own.place), above: own.above, nextVolumeUsd: own.next === null ? null : BigInt(own.next) }
      : undefined,
  }
}

/** In the text: for a limit that it does not know, the database plans a tenth of all rows, and then keeps no plan. */
const literal = (count: number): SQL => sql.raw(String(count))

const placeOf = ([address, volume, block, logIndex]: PlaceParts) => toPlace({ address, volume, block, logIndex })

async function readRow(db: Queries, scope: RankScope, query: RankStateQuery): Promise<StateRow> {
  const { after, limit, player = null, deployment } = query
  const statement = statementOf(db, `rank ${limit} ${after !== undefined}`, () =>
    selectState(db, limit, after !== undefined),
  )
  const [row] = await readOnchain(() =>
    statement.execute({ ...scope, ...after, volumeUsd: after?.volumeUsd.toString(), player, deployment }),
  )
  return row!.state
}

function selectState(db: Queries, limit: number, isContinued: boolean) {
  const [kind, index] = [sql.placeholder('kind'), sql.placeholder('index')]
  const scope = { kind, index, tag: sql.placeholder('tag') }
  const after = {
    ...{ volumeUsd: sql.placeholder('volumeUsd'), block: sql.placeholder('block') },
    ...{ logIndex: sql.placeholder('logIndex'), address: sql.placeholder('address') },
  }
  const { mostRanked, minQUsd } = loyaltyConstants.ranks
  const isHere = inScope(scope)
  const place = sql`json_build_array(address, volume_usd::text, block, log_index)`
  const ofPeriod = sql`kind = ${kind} and index = ${index}`
  const state = sql`
    with page as materialized (
      select address, volume_usd, block, log_index from app.rank_score
      where ${isHere} ${isContinued ? sql`and ${isAfter(after)}` : sql``} order by ${inOrder} limit ${literal(limit)}
    ), own as materialized (
      select address, volume_usd, block, log_index from app.rank_score
      where ${isHere} and address = ${sql.placeholder('player')}
    ), ranges as materialized (
      select starts_at, count from app.rank_bucket where ${isHere}
    )
    select
      (select max(${pool.updatedAt}) from ${pool}) as "chainSec",
      (select json_build_object('block', block, 'timeSec', block_time)
        from app.accrual_cursor where deployment = ${sql.placeholder('deployment')}) as cursor,
      (select json_build_object('qUsd', q_usd::text, 'closedBlock', closed_block, 'resultHash', result_hash)
        from app.rank_period where ${ofPeriod}) as period,
      (select min(index) from app.rank_period where kind = ${kind}) as "firstIndex",
      (select coalesce(sum(count), 0)::int from ranges) as entrants,
      (select count(*)::int from (
        select volume_usd from app.rank_score where ${isHere} order by ${inOrder} limit ${literal(mostRanked)}
      ) as first where volume_usd >= ${minQUsd}::numeric) as "rankedCount",
      (select json_agg(json_build_array(rank, prize::text))
        from app.rank_result where ${ofPeriod} and rank <= ${mostRanked}) as prizes,
      (select json_agg(${place} order by ${inOrder}) from page) as places,
      ${isContinued ? sql`(select ${countAbove(scope)} from (select * from page order by ${inOrder} limit 1) as place)` : sql`0`} as before,
      (select json_build_object('place', ${place}, 'above', ${countAbove(scope)}, 'next', ${volumeAbove(scope)}::text)
        from own as place) as own`
  return db.select({ state: sql<StateRow>`to_json(state)` }).from(sql`(${state}) as state`)
}

/**
 * Counts the rows that rank above the row `place`. It adds the counts of the ranges above its own, the counts of the parts of its own range
 * that are above its part, and the rows of its part that rank above it.
 */
function countAbove(scope: Bound<RankScope>): SQL {
  const isHere = inScope(scope)
  const rows = sql`select count(*) from app.rank_score as s where ${isHere}`
  return sql`(
    select (higher.count + parts.count
      + (${rows} and s.volume_usd > place.volume_usd and s.volume_usd < coalesce(parts.starts_at, higher.starts_at, 'infinity'))
      + (${rows} and s.volume_usd = place.volume_usd
        and (s.block, s.log_index, s.address) < (place.block, place.log_index, place.address)))::int
    from (select coalesce(sum(count), 0) as count, min(starts_at) as starts_at
        from ranges where starts_at > place.volume_usd) as higher,
      lateral (select coalesce(sum(count), 0) as count, min(starts_at) as starts_at
        from app.rank_bucket_part where ${isHere} and starts_at > place.volume_usd
          and starts_at < coalesce(higher.starts_at, 'infinity')) as parts)`
}

/** The volume of the row right above `place`: as much when it was reached earlier, or the next larger one. */
function volumeAbove(scope: Bound<RankScope>): SQL {
  const isHere = inScope(scope)
  return sql`coalesce(
    (select s.volume_usd from app.rank_score as s where ${isHere} and s.volume_usd = place.volume_usd
      and (s.block, s.log_index, s.address) < (place.block, place.log_index, place.address) limit 1),
    (select s.volume_usd from app.rank_score as s where ${isHere} and s.volume_usd > place.volume_usd
      order by s.volume_usd nulls first limit 1))`
}
