import { BPS_DENOMINATOR, USD_PRECISION } from '@tyche/protocol/scales'
import { formatPoints, POINTS_PRECISION } from '../src/index.ts'

/** 12,345.6 from an amount of USD with 18 decimals. */
export function usdText(amount: bigint): string {
  return (Number(amount) / Number(USD_PRECISION)).toLocaleString('en', { maximumFractionDigits: 6 })
}

/** 1,000 from milli-points. */
export function pointsText(milliPoints: bigint): string {
  if (milliPoints % POINTS_PRECISION !== 0n) return formatPoints(milliPoints)
  return (milliPoints / POINTS_PRECISION).toLocaleString('en')
}

/** 12.5 from 1,250 basis points of one hundred. */
export function percentText(basisPoints: bigint): string {
  return `${Number(basisPoints) / 100} %`
}

/** 0.25 from 2,500 basis points of one. */
export function rateText(basisPoints: bigint): string {
  return String(Number(basisPoints) / Number(BPS_DENOMINATOR))
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
