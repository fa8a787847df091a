import type { LpPoolPoint } from '@tyche/api-schema/pools'
import { and, asc, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../../db/connect.ts'
import { type PriceHourRow, poolPriceHour } from '../../../db/onchain/views.ts'
import type { PriceAt } from './growth.ts'
import { priceToUsd } from './usd.ts'

const HOUR_SEC = 3_600
const DAY_SEC = 86_400

/** Number and length of a chart's steps. */
export const chartPeriods = {
  day: { points: 24, stepSec: HOUR_SEC },
  week: { points: 168, stepSec: HOUR_SEC },
  month: { points: 30, stepSec: DAY_SEC },
  quarter: { points: 90, stepSec: DAY_SEC },
  year: { points: 365, stepSec: DAY_SEC },
} as const

export type ChartPeriod = keyof typeof chartPeriods

type Close = Pick<PriceHourRow, 'price' | 'valueUsd' | 'supply'>
type Bucket = Close & { readonly start: number; readonly volumeUsd: string }

/** A pool's figures at the end of each step up to now. A step without a change repeats the previous one. */
export async function readPoolHistory(
  db: Queries,
  pool: string,
  period: ChartPeriod,
  nowSec: number,
): Promise<LpPoolPoint[]> {
  const { points, stepSec } = chartPeriods[period]
  const current = Math.floor(nowSec / stepSec) * stepSec
  const first = current - (points - 1) * stepSec
  const [before, buckets] = await Promise.all([
    readNewest(db, pool, lt(poolPriceHour.hour, first)),
    readBuckets(db, pool, first, stepSec),
  ])
  return forwardFill({ before, buckets, first, current, stepSec, nowSec })
}

/**
 * Each pool's price at each time: the close of the newest hour that had ended by then, else of its first hour.
 * Keyed by pool, in the order of the times; undefined for a pool without hours.
 */
export async function readPricesAt(
  db: Queries,
  pools: readonly string[],
  times: readonly number[],
): Promise<Map<string, (PriceAt | undefined)[]>> {
  const wanted = pools.flatMap((pool) => times.map((at) => ({ pool, at })))
  const { hour, price, pool } = poolPriceHour
  const rows = wanted.map((one) => sql`(${one.pool}::text, ${one.at}::integer)`)
  const { rows: found } = await db.execute<{ pool: string; at: number; hour: number; price: string }>(sql`
    select wanted.pool, wanted.at, closed.hour, closed.price
    from (values ${sql.join(rows, sql`, `)}) as wanted(pool, at)
    cross join lateral (
      (select 1 as choice, ${hour}, ${price} from ${poolPriceHour}
        where ${pool} = wanted.pool and ${hour} <= wanted.at - ${HOUR_SEC}::integer order by ${hour} desc limit 1)
      union all
      (select 2, ${hour}, ${price} from ${poolPriceHour} where ${pool} = wanted.pool order by ${hour} limit 1)
      order by choice limit 1
    ) as closed`)
  const priceOf = (one: string, at: number): PriceAt | undefined => {
    const row = found.find((entry) => entry.pool === one && entry.at === at)
    // An hour without a change has no row: the price before it still applies.
    return row && { price: BigInt(row.price), at: Math.max(row.hour + HOUR_SEC, at) }
  }
  return new Map(pools.map((one) => [one, times.map((at) => priceOf(one, at))]))
}

/** Stakes settled in the current hour and the 23 before it, by pool. */
export async function readDayVolumes(
  db: Queries,
  pools: readonly string[],
  nowSec: number,
): Promise<Map<string, string>> {
  const from = Math.floor(nowSec / HOUR_SEC) * HOUR_SEC - 23 * HOUR_SEC
  const rows = await db
    .select({ pool: poolPriceHour.pool, volume: sql<string>`sum(${poolPriceHour.volumeUsd})::text` })
    .from(poolPriceHour)
    .where(and(inArray(poolPriceHour.pool, [...pools]), gte(poolPriceHour.hour, from)))
    .groupBy(poolPriceHour.pool)
  return new Map(rows.map(({ pool, volume }) => [pool, volume]))
}

async function readNewest(db: Queries, pool: string, condition: SQL): Promise<PriceHourRow | undefined> {
  const where = and(eq(poolPriceHour.pool, pool), condition)
  const [row] = await db.select().from(poolPriceHour).where(where).orderBy(desc(poolPriceHour.hour)).limit(1)
  return row
}

/** Steps with changes: their last close and total volume. */
async function readBuckets(db: Queries, pool: string, first: number, stepSec: number): Promise<Bucket[]> {
  const { hour, price, valueUsd, supply, volumeUsd } = poolPriceHour
  const start = sql<number>`${hour} / ${sql.raw(String(stepSec))} * ${sql.raw(String(stepSec))}`
  const last = (column: typeof price | typeof valueUsd | typeof supply) =>
    sql<string>`(array_agg(${column}::text order by ${hour} desc))[1]`
  return await db
    .select({
      start,
      price: last(price),
      valueUsd: last(valueUsd),
      supply: last(supply),
      volumeUsd: sql<string>`sum(${volumeUsd})::text`,
    })
    .from(poolPriceHour)
    .where(and(eq(poolPriceHour.pool, pool), gte(hour, first)))
    .groupBy(start)
    .orderBy(asc(start))
}

interface Filling {
  readonly before: Close | undefined
  readonly buckets: readonly Bucket[]
  readonly first: number
  readonly current: number
  readonly stepSec: number
  readonly nowSec: number
}

function forwardFill({ before, buckets, first, current, stepSec, nowSec }: Filling): LpPoolPoint[] {
  const byStart = new Map(buckets.map((bucket) => [bucket.start, bucket]))
  const points: LpPoolPoint[] = []
  let close = before
  for (let start = first; start <= current; start += stepSec) {
    const bucket = byStart.get(start)
    close = bucket ?? close
    if (!close) continue
    points.push({
      at: Math.min(start + stepSec, nowSec),
      lpPriceUsd: priceToUsd(close.price),
      liquidityUsd: close.valueUsd,
      lpSupply: close.supply,
      volumeUsd: bucket?.volumeUsd ?? '0',
    })
  }
  return points
}
