import type { PeriodKind } from '@tyche/loyalty'
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
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

/** A row as queries give it: amounts as text. */
interface ScoreRow extends Record<string, unknown> {
  readonly address: string
  readonly volume: string
  readonly block: string | number
  readonly logIndex: number
}

export const toPlace = ({ address, volume, block, logIndex }: ScoreRow): RankPlace => ({
  address,
  volumeUsd: BigInt(volume),
  block: Number(block),
  logIndex,
})

/** Values of a query, or the placeholders of a statement. */
export type Bound<Values> = { readonly [Name in keyof Values]: Values[Name] | Placeholder }

export const inScope = ({ kind, index, tag }: Bound<RankScope>): SQL =>
  sql`kind = ${kind} and index = ${index} and tag = ${tag}`

/** The rows that follow a place: the first comparison lets the index begin at it. */
export function isAfter({ volumeUsd, block, logIndex, address }: Bound<RankPlace>): SQL {
  const place = sql`(${block}::bigint, ${logIndex}::integer, ${address}::text)`
  return sql`volume_usd <= ${volumeUsd}::numeric
    and (volume_usd < ${volumeUsd}::numeric or (block, log_index, address) > ${place})`
}

/** "nulls last" because the index has it so; there are no nulls. */
export const inOrder = sql`volume_usd desc nulls last, block, log_index, address`

/** The rows of the first places, in the order of ranks. */
export function firstRanks(scope: RankScope, count: number): SQL {
  return sql`select address, volume_usd, volume_usd::text as volume, block, log_index as "logIndex"
    from app.rank_score where ${inScope(scope)} order by ${inOrder} limit ${count}`
}

/** The first places. */
export async function readFirstRanks(db: Queries, scope: RankScope, count: number): Promise<RankPlace[]> {
  const { rows } = await db.execute<ScoreRow>(firstRanks(scope, count))
  return rows.map(toPlace)
}
