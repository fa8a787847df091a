export interface ChartPoint {
  /** Unix seconds, or whatever orders the points; ascending. */
  x: number
  /** For drawing only: money stays exact until here. */
  y: number
}

export type ChartTone = 'green' | 'gold' | 'mute'

export interface ChartProps {
  /** What is shown, for screen readers and as the caption of the table. */
  label: string
  points: readonly ChartPoint[]
  formatX: (x: number) => string
  formatY: (y: number) => string
  /** Shorter texts for the axes, where the full ones would crowd them. */
  formatTickX?: ((x: number) => string) | undefined
  formatTickY?: ((y: number) => string) | undefined
  height?: number | undefined
  tone?: ChartTone | undefined
  className?: string | undefined
}
