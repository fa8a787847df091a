import { area, line } from 'd3-shape'
import { useId } from 'react'
import { Crosshair } from './chart-crosshair.tsx'
import { ChartFrame } from './chart-frame.tsx'
import type { Domain, Plot } from './chart-layout.ts'
import type { BandPoint, ChartProps } from './chart-types.ts'

export type { BandPoint } from './chart-types.ts'

export interface BandChartProps extends Omit<ChartProps, 'points'> {
  points: readonly BandPoint[]
  /** The bounds in words, for the tooltip. */
  formatBand: (low: number, high: number) => string
  bandLabel: string
}

/** How much of what lies beyond the last bounds is shown: early bounds are far wider and would flatten the rest. */
const ROOM = 1.6

/** A line with the value that it should have and the bounds around that. */
export function BandChart({ points, formatBand, bandLabel, ...props }: BandChartProps) {
  const clip = useId()
  const boundsOf = (x: number) => {
    const point = points.find((one) => one.x === x)
    return point ? `${bandLabel} ${formatBand(point.low, point.high)}` : ''
  }
  return (
    <ChartFrame
      {...props}
      points={points}
      domain={bandDomain(points)}
      spacing="time"
      formatX={(x) => `${boundsOf(x)} · ${props.formatX(x)}`}
      formatTickX={props.formatTickX ?? props.formatX}
    >
      {(plot, active) => (
        <>
          <clipPath id={clip}>
            <rect x={plot.left} y={plot.top} width={plot.right - plot.left} height={plot.bottom - plot.top} />
          </clipPath>
          <g clipPath={`url(#${clip})`}>
            <path d={bandPath(points, plot)} fill="currentColor" fillOpacity="0.12" />
            <path
              d={pathOf(points, plot, ({ middle }) => middle)}
              fill="none"
              stroke="var(--control-line)"
              strokeWidth="1.5"
              strokeDasharray="3 4"
            />
            <path
              d={pathOf(points, plot, ({ y }) => y)}
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinejoin="round"
              strokeLinecap="round"
            />
          </g>
          <Crosshair plot={plot} points={points} active={active} />
        </>
      )}
    </ChartFrame>
  )
}

/** Around the last bounds and the last value. */
export function bandDomain(points: readonly BandPoint[]): Domain {
  const last = points.at(-1)
  if (!last) return [0, 1]
  const below = (last.middle - last.low) * ROOM
  const above = (last.high - last.middle) * ROOM
  const room = below + above === 0 ? Math.abs(last.middle) * 0.1 || 1 : 0
  const low = Math.min(last.middle - below, last.y) - room
  return [Math.max(0, low), Math.max(last.middle + above, last.y) + room]
}

function pathOf(points: readonly BandPoint[], plot: Plot, heightOf: (point: BandPoint) => number): string | undefined {
  const draw = line<BandPoint>(
    (_, index) => plot.xs[index] ?? 0,
    (point) => plot.y(heightOf(point)),
  )
  return draw([...points]) ?? undefined
}

function bandPath(points: readonly BandPoint[], plot: Plot): string | undefined {
  const draw = area<BandPoint>()
    .x((_, index) => plot.xs[index] ?? 0)
    .y0(({ low }) => plot.y(low))
    .y1(({ high }) => plot.y(high))
  return draw([...points]) ?? undefined
}
