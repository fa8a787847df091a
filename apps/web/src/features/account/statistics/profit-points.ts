import type { PayPoint } from '@tyche/api-schema/play-record'
import { toDrawn } from '../../../lib/amounts/format-usd.ts'

export type ProfitPoint = { x: number; y: number }

/**
 * The cumulative profit since the period began, step by step; numbers for drawing only. Steps before the period's
 * first settlement are left out, so a newcomer's chart begins with their first bet.
 */
export function profitPoints(history: readonly PayPoint[]): { points: ProfitPoint[]; total: bigint; betTimes: number } {
  let total = 0n
  let betTimes = 0
  const points = history.map((step) => {
    total += BigInt(step.profitUsd)
    betTimes += step.betTimes
    return { x: step.at, y: toDrawn(total) }
  })
  const first = history.findIndex((step) => step.betTimes > 0)
  return { points: points.slice(Math.max(0, first - 1)), total, betTimes }
}
