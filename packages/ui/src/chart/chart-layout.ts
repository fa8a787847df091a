import { scaleLinear } from 'd3-scale'
import type { ChartPoint } from './chart-types.ts'

export type Domain = readonly [low: number, high: number]

const headroom = 0.1
const pixelsPerTickX = 92
const pixelsPerTickY = 52
const letterWidth = 6.6

/** Adds margins above and below the line, even for a flat one; without negative values the domain starts at zero or above. */
export function lineDomain(points: readonly ChartPoint[], baseline?: number): Domain {
  const values = points.map(({ y }) => y)
  if (baseline !== undefined) values.push(baseline)
  const low = Math.min(...values)
  const high = Math.max(...values)
  const room = low === high ? Math.abs(low) * headroom || 1 : (high - low) * headroom
  return [low >= 0 ? Math.max(0, low - room) : low - room, high + room]
}

/** The domain of bars, which includes zero. */
export function barDomain(points: readonly ChartPoint[]): Domain {
  const low = Math.min(0, ...points.map(({ y }) => y))
  const high = Math.max(0, ...points.map(({ y }) => y))
  return low === high ? [0, 1] : [low * (1 + headroom), high * (1 + headroom)]
}

export interface TickY {
  value: number
  text: string
}

/** A few round ticks; ticks with equal labels become one. */
export function ticksOfY(domain: Domain, height: number, format: (y: number) => string): TickY[] {
  const ticks = scaleLinear([...domain], [0, 1]).ticks(Math.max(2, Math.floor(height / pixelsPerTickY)))
  const texts = new Set<string>()
  return ticks
    .map((value) => ({ value, text: format(value) }))
    .filter(({ text }) => !texts.has(text) && texts.add(text))
}

/** The points labelled below the plot: evenly spaced and centred. */
export function ticksOfX(count: number, width: number): number[] {
  if (count === 0) return []
  const step = Math.ceil(count / Math.max(2, Math.floor(width / pixelsPerTickX)))
  const first = Math.floor(((count - 1) % step) / 2)
  return Array.from({ length: Math.ceil((count - first) / step) }, (_, index) => first + index * step)
}

export function widthOfTicks(ticks: readonly TickY[]): number {
  return Math.ceil(Math.max(0, ...ticks.map(({ text }) => lettersIn(text))) * letterWidth) + 10
}

/** Chinese and Korean characters are as wide as two letters, a percent sign nearly so. */
const lettersIn = (text: string) =>
  text.length +
  (text.match(/[\u3000-\u9fff\uac00-\ud7af\uff00-\uffef]/g)?.length ?? 0) +
  0.7 * (text.match(/%/g)?.length ?? 0)

export interface Plot {
  left: number
  right: number
  top: number
  bottom: number
  /** The horizontal centre of each point. */
  xs: readonly number[]
  /** The width of one bar's band. */
  step: number
  y: (value: number) => number
}

export interface PlotOptions {
  points: readonly ChartPoint[]
  domain: Domain
  /** `time`: spaced by their x; `bands`: side by side. */
  spacing: 'time' | 'bands'
  width: number
  height: number
  axisWidth: number
}

export function layOut({ points, domain, spacing, width, height, axisWidth }: PlotOptions): Plot {
  const left = 4
  const right = Math.max(left + 1, width - axisWidth)
  const top = 8
  const bottom = height - 26
  const step = (right - left) / Math.max(1, points.length)
  const first = points[0]?.x ?? 0
  const last = points.at(-1)?.x ?? 0
  const time = scaleLinear([first, last], [left, right - 4])
  const y = scaleLinear([...domain], [bottom, top])
  const xs = points.map(({ x }, index) =>
    spacing === 'bands' ? left + (index + 0.5) * step : first === last ? (left + right) / 2 : time(x),
  )
  return { left, right, top, bottom, xs, step, y: (value) => y(value) }
}

/** The point nearest to a horizontal position. */
export function nearest(xs: readonly number[], x: number): number {
  return xs.reduce((best, at, index) => (Math.abs(at - x) < Math.abs((xs[best] ?? 0) - x) ? index : best), 0)
}
