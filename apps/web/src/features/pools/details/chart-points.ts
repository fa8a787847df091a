import type { LpPoolPoint } from '@tyche/api-schema/endpoints/lp-pool'
import { PRECISION } from '@tyche/protocol/scales'
import type { ChartPoint } from '@tyche/ui/chart'
import { formatPercent } from '../../../lib/amounts/format-ratio.ts'
import { toDrawn } from '../../../lib/amounts/format-usd.ts'

const DAY_SEC = 86_400

export const pricePoints = (history: readonly LpPoolPoint[]): ChartPoint[] =>
  history.map(({ at, lpPriceUsd }) => ({ x: at, y: toDrawn(lpPriceUsd) }))

/** Hours and days alike become days (UTC); a point tells what happened before its time. */
export function dailyVolume(history: readonly LpPoolPoint[]): ChartPoint[] {
  const days = new Map<number, bigint>()
  for (const { at, volumeUsd } of history) {
    const day = Math.floor((at - 1) / DAY_SEC) * DAY_SEC
    days.set(day, (days.get(day) ?? 0n) + BigInt(volumeUsd))
  }
  return [...days].map(([x, volume]) => ({ x, y: toDrawn(volume) }))
}

/** How much the price grew from the first point to the last, scaled by 1e18. */
export function growthOf(history: readonly LpPoolPoint[]): bigint | undefined {
  const first = BigInt(history[0]?.lpPriceUsd ?? 0)
  const last = BigInt(history.at(-1)?.lpPriceUsd ?? 0)
  return history.length < 2 || first === 0n ? undefined : ((last - first) * PRECISION) / first
}

/** Seconds between the first point and the last. */
export const spanOf = (points: readonly ChartPoint[]): number => (points.at(-1)?.x ?? 0) - (points[0]?.x ?? 0)

/** A growth with its sign; small ones get the digits that show them. */
export function formatChange(growth: bigint, locale: string): string {
  const size = growth < 0n ? -growth : growth
  const text = formatPercent(growth, locale, size < PRECISION / 1000n ? 4 : 2)
  return growth > 0n ? `+${text}` : text
}

/** Digits that tell the marks of a price axis apart. */
export function priceDigits(points: readonly ChartPoint[]): number {
  const values = points.map(({ y }) => y)
  const spread = Math.max(...values) - Math.min(...values)
  if (!(spread > 0)) return 2
  return Math.min(8, Math.max(2, 1 - Math.floor(Math.log10(spread))))
}
