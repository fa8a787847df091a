import type { LpPoolPoint } from '@tyche/api-schema/endpoints/lp-pool'
import { and, asc, desc, eq, gte, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../db/connect.ts'
import { type PriceHourRow, poolPriceHour } from '../../db/onchain/pool-price-hour.ts'
import type { PriceAt } from './growth.ts'
import { priceToUsd } from './usd.ts'

const HOUR_SEC = 3_600
const DAY_SEC = 86_400

/** How far a chart goes back and how fine it is. */
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

/** A pool's figures at the end of each step up to now; a step in which nothing moved repeats the one before. */
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

/** The pool's price as it was at a time: the close of the newest hour that had ended by then, else of its first hour. */
export async function readPriceAt(db: Queries, pool: string, atSec: number): Promise<PriceAt | undefined> {
  const row = (await readNewest(db, pool, lte(poolPriceHour.hour, atSec - HOUR_SEC))) ?? (await readFirst(db, pool))
  if (!row) return undefined
  // An hour without movement has no row: its price stood until the time asked for.
  return { price: BigInt(row.price), at: Math.max(row.hour + HOUR_SEC, atSec) }
}

/** Stakes settled in the running hour and the 23 before it. */
export async function readDayVolume(db: Queries, pool: string, nowSec: number): Promise<string> {
  const from = Math.floor(nowSec / HOUR_SEC) * HOUR_SEC - 23 * HOUR_SEC
  const [row] = await db
    .select({ volume: sql<string>`coalesce(sum(${poolPriceHour.volumeUsd}), 0)::text` })
    .from(poolPriceHour)
    .where(and(eq(poolPriceHour.pool, pool), gte(poolPriceHour.hour, from)))
  return row?.volume ?? '0'
}

async function readNewest(db: Queries, pool: string, condition: SQL): Promise<PriceHourRow | undefined> {
  const where = and(eq(poolPriceHour.pool, pool), condition)
  const [row] = await db.select().from(poolPriceHour).where(where).orderBy(desc(poolPriceHour.hour)).limit(1)
  return row
}

async function readFirst(db: Queries, pool: string): Promise<PriceHourRow | undefined> {
  const mine = eq(poolPriceHour.pool, pool)
  const [row] = await db.select().from(poolPriceHour).where(mine).orderBy(asc(poolPriceHour.hour)).limit(1)
  return row
}

/** Steps in which something moved: their last close and their whole volume. */
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
