import type { PayPoint } from '@tyche/api-schema/play-record'
import { and, eq, gte, sql } from 'drizzle-orm'
import type { Address } from 'viem'
import type { Queries } from '../../../db/connect.ts'
import { playerHour } from '../../../db/onchain/views.ts'
import { type ChartPeriod, chartPeriods } from '../../pools/service/pool-history.ts'

export type { ChartPeriod }

export interface PayHistoryQuery {
  readonly player: Address
  readonly game?: string | undefined
  readonly period: ChartPeriod
  readonly nowSec: number
}

/** A player's settled bets in each step of a chart up to now. */
export async function readPayHistory(db: Queries, query: PayHistoryQuery): Promise<PayPoint[]> {
  const { player, game, period, nowSec } = query
  const { points, stepSec } = chartPeriods[period]
  const current = Math.floor(nowSec / stepSec) * stepSec
  const first = current - (points - 1) * stepSec
  const { hour, betCount, costUsd, payoutUsd } = playerHour
  const start = sql<number>`${hour} / ${sql.raw(String(stepSec))} * ${sql.raw(String(stepSec))}`
  const rows = await db
    .select({
      start,
      betTimes: sql<number>`sum(${betCount})::int`,
      costUsd: sql<string>`sum(${costUsd})::text`,
      profitUsd: sql<string>`sum(${payoutUsd} - ${costUsd})::text`,
    })
    .from(playerHour)
    .where(
      and(
        eq(playerHour.player, player.toLowerCase()),
        gte(hour, first),
        game === undefined ? undefined : eq(playerHour.game, game),
      ),
    )
    .groupBy(start)
  const byStart = new Map(rows.map((row) => [row.start, row]))
  return Array.from({ length: points }, (_, step) => {
    const begin = first + step * stepSec
    const { betTimes = 0, costUsd = '0', profitUsd = '0' } = byStart.get(begin) ?? {}
    return { at: Math.min(begin + stepSec, nowSec), betTimes, costUsd, profitUsd }
  })
}
