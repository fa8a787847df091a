import { PRECISION } from '@tyche/protocol/scales'
/** The appearance of a segment, from blank to the wheel's best. */
export type WheelTone = 'blank' | 'part' | 'low' | 'mid' | 'high' | 'top'

export interface WheelTier {
  /** Gross, scaled by 1e18. */
  multiplier: bigint
  tone: WheelTone
  /** How many segments of the wheel pay this. */
  count: number
}

const stake = PRECISION
const below: readonly WheelTone[] = ['high', 'mid', 'low']

function toneOf(multiplier: bigint, winners: readonly bigint[]): WheelTone {
  if (multiplier === 0n) return 'blank'
  if (multiplier <= stake) return 'part'
  const rank = winners.indexOf(multiplier)
  if (rank === 0) return 'top'
  // Lower wins take the greens from the strongest down, however many there are.
  const greens = winners.length - 1
  return greens === 1 ? 'mid' : (below[Math.round(((rank - 1) * (below.length - 1)) / (greens - 1))] ?? 'low')
}

/** What a wheel pays, best first, and on how many of its segments. */
export function tiersOf(segments: readonly bigint[]): WheelTier[] {
  const distinct = [...new Set(segments)].sort((a, b) => (a < b ? 1 : a > b ? -1 : 0))
  const winners = distinct.filter((multiplier) => multiplier > stake)
  return distinct.map((multiplier) => ({
    multiplier,
    tone: toneOf(multiplier, winners),
    count: segments.filter((segment) => segment === multiplier).length,
  }))
}

/** The wheel's colours are the same in both themes. */
export const toneColours: Record<WheelTone, { fill: string; edge: string; ink: string }> = {
  blank: { fill: '#222a37', edge: '#181f2a', ink: '#8b97aa' },
  part: { fill: '#3b4658', edge: '#2b3443', ink: '#dfe6ef' },
  low: { fill: '#136b45', edge: '#0c4f33', ink: '#d9fbe8' },
  mid: { fill: '#1f9d61', edge: '#147a49', ink: '#f2fff7' },
  high: { fill: '#43d98a', edge: '#26b56c', ink: '#06351f' },
  top: { fill: '#f6d27a', edge: '#d29b3e', ink: '#54340a' },
}
