export interface ChartPoint {
  /** Unix seconds, or whatever orders the points; ascending. */
  x: number
  /** For drawing only; amounts are exact elsewhere. */
  y: number
}

/** A point with what it should be and the bounds of that. */
export interface BandPoint extends ChartPoint {
  middle: number
  low: number
  high: number
}

export type ChartTone = 'green' | 'gold' | 'mute'

export interface ChartProps {
  /** The chart's title, for screen readers and as the table's caption. */
  label: string
  points: readonly ChartPoint[]
  formatX: (x: number) => string
  formatY: (y: number) => string
  /** Shorter labels for the axes, where the full ones do not fit. */
  formatTickX?: ((x: number) => string) | undefined
  formatTickY?: ((y: number) => string) | undefined
  height?: number | undefined
  tone?: ChartTone | undefined
  className?: string | undefined
}
