import type { LpPoolPoint } from '@tyche/api-schema/pools'
import { PRECISION } from '@tyche/protocol/scales'
import type { ChartPoint } from '@tyche/ui/chart'
import { formatPercent } from '../../../lib/amounts/format-ratio.ts'
import { toDrawn } from '../../../lib/amounts/format-usd.ts'

const DAY_SEC = 86_400

export const pricePoints = (history: readonly LpPoolPoint[]): ChartPoint[] =>
  history.map(({ at, lpPriceUsd }) => ({ x: at, y: toDrawn(lpPriceUsd) }))

/** Aggregates hourly and daily points into days (UTC); a point covers the time before it. */
export function dailyVolume(history: readonly LpPoolPoint[]): ChartPoint[] {
  const days = new Map<number, bigint>()
  for (const { at, volumeUsd } of history) {
    const day = Math.floor((at - 1) / DAY_SEC) * DAY_SEC
    days.set(day, (days.get(day) ?? 0n) + BigInt(volumeUsd))
  }
  return [...days].map(([x, volume]) => ({ x, y: toDrawn(volume) }))
}

/** The growth of the price from the first point to the last, scaled by 1e18. */
export function growthOf(history: readonly LpPoolPoint[]): bigint | undefined {
  const first = BigInt(history[0]?.lpPriceUsd ?? 0)
  const last = BigInt(history.at(-1)?.lpPriceUsd ?? 0)
  return history.length < 2 || first === 0n ? undefined : ((last - first) * PRECISION) / first
}

/** Seconds between the first point and the last. */
export const spanOf = (points: readonly ChartPoint[]): number => (points.at(-1)?.x ?? 0) - (points[0]?.x ?? 0)

/** A growth with its sign; small values get more digits. */
export function formatChange(growth: bigint, locale: string): string {
  const size = growth < 0n ? -growth : growth
  const text = formatPercent(growth, locale, size < PRECISION / 1000n ? 4 : 2)
  return growth > 0n ? `+${text}` : text
}

/** The digits that distinguish the ticks of a price axis. */
export function priceDigits(points: readonly ChartPoint[]): number {
  const values = points.map(({ y }) => y)
  const spread = Math.max(...values) - Math.min(...values)
  if (!(spread > 0)) return 2
  return Math.min(8, Math.max(2, 1 - Math.floor(Math.log10(spread))))
}
