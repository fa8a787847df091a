import { bucketOf, bucketStart, type PeriodKind } from '@tyche/loyalty'
import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../../db/connect.ts'

/** One list of ranks. */
export interface RankScope {
  readonly kind: PeriodKind
  readonly index: number
  /** `all`, `games`, a game, or `luckyBuy`. */
  readonly tag: string
}

/** What decides a place, in the order of ranks: the larger volume first, then the earlier event, then the address. */
export interface RankPlace {
  /** USD with 18 decimals. */
  readonly volumeUsd: bigint
  readonly block: number
  readonly logIndex: number
  /** In lower case. */
  readonly address: string
}

/** A row as these queries give it: amounts as text. */
export interface ScoreRow extends Record<string, unknown> {
  readonly address: string
  readonly volume: string
  readonly block: string
  readonly logIndex: number
}

const toPlace = ({ address, volume, block, logIndex }: ScoreRow): RankPlace => ({
  address,
  volumeUsd: BigInt(volume),
  block: Number(block),
  logIndex,
})

const inScope = ({ kind, index, tag }: RankScope): SQL => sql`kind = ${kind} and index = ${index} and tag = ${tag}`

const placeOf = ({ block, logIndex, address }: RankPlace): SQL =>
  sql`(${block}::bigint, ${logIndex}::integer, ${address}::text)`

const columns = sql`address, volume_usd, volume_usd::text as volume, block, log_index as "logIndex"`

/** "nulls last" because the index has it so; there are no nulls. */
const inOrder = sql`volume_usd desc nulls last, block, log_index, address`

/** The rows of the first places, in the order of ranks. */
export function firstRanks(scope: RankScope, count: number): SQL {
  return sql`select ${columns} from app.rank_score where ${inScope(scope)} order by ${inOrder} limit ${count}`
}

/** The rows that follow a place, or the first without one. */
export async function readRanks(
  db: Queries,
  scope: RankScope,
  { after, limit }: { readonly after: RankPlace | undefined; readonly limit: number },
): Promise<RankPlace[]> {
  // The first comparison lets the index begin at the place.
  const below =
    after &&
    sql`and volume_usd <= ${after.volumeUsd}::numeric
      and (volume_usd < ${after.volumeUsd}::numeric or (block, log_index, address) > ${placeOf(after)})`
  const { rows } = await db.execute<ScoreRow>(
    sql`select ${columns} from app.rank_score where ${inScope(scope)} ${below} order by ${inOrder} limit ${limit}`,
  )
  return rows.map(toPlace)
}

/** The row of an address; undefined for one that has not played. */
export async function findScore(db: Queries, scope: RankScope, address: string): Promise<RankPlace | undefined> {
  const { rows } = await db.execute<ScoreRow>(
    sql`select ${columns} from app.rank_score where ${inScope(scope)} and address = ${address}`,
  )
  return rows[0] && toPlace(rows[0])
}

/** The row right above a place. */
export async function findNextAbove(db: Queries, scope: RankScope, place: RankPlace): Promise<RankPlace | undefined> {
  const { volumeUsd } = place
  const { rows } = await db.execute<ScoreRow>(sql`
    select ${columns} from app.rank_score where ${inScope(scope)} and volume_usd >= ${volumeUsd}::numeric
      and (volume_usd > ${volumeUsd}::numeric or (block, log_index, address) < ${placeOf(place)})
    order by volume_usd nulls first, block desc, log_index desc, address desc limit 1`)
  return rows[0] && toPlace(rows[0])
}

/** How many stand above a place: whole ranges by their counts, rows only in the range of the place itself. */
export async function countAbove(db: Queries, scope: RankScope, place: RankPlace): Promise<number> {
  const { volumeUsd } = place
  const bucket = bucketOf(volumeUsd)
  const { rows } = await db.execute<{ above: string }>(sql`
    select (select coalesce(sum(count), 0) from app.rank_bucket where ${inScope(scope)} and bucket > ${bucket})
      + (select count(*) from app.rank_score where ${inScope(scope)}
          and volume_usd > ${volumeUsd}::numeric and volume_usd < ${bucketStart(bucket + 1)}::numeric)
      + (select count(*) from app.rank_score where ${inScope(scope)}
          and volume_usd = ${volumeUsd}::numeric and (block, log_index, address) < ${placeOf(place)}) as above`)
  return Number(rows[0]?.above ?? 0)
}

/** How many have a rank. */
export async function countEntrants(db: Queries, scope: RankScope): Promise<number> {
  const { rows } = await db.execute<{ entrants: string }>(
    sql`select coalesce(sum(count), 0) as entrants from app.rank_bucket where ${inScope(scope)}`,
  )
  return Number(rows[0]?.entrants ?? 0)
}
