import type { PayPoint } from '@tyche/api-schema/endpoints/play-record'
import { toDrawn } from '../../../lib/amounts/format-usd.ts'

export type ProfitPoint = { x: number; y: number }

/**
 * The sum of what was won and lost since the period began, step by step; numbers for drawing only. What lies before the
 * first settlement of the period is left out: a newcomer's chart begins with his first bet.
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
