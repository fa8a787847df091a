import { area as areaOf, curveMonotoneX, line as lineOf } from 'd3-shape'
import { useId } from 'react'
import { Crosshair } from './chart-crosshair.tsx'
import { ChartFrame } from './chart-frame.tsx'
import { barDomain, lineDomain, type Plot } from './chart-layout.ts'
import type { ChartPoint, ChartProps } from './chart-types.ts'

export type { ChartPoint, ChartProps, ChartTone } from './chart-types.ts'

export interface LineChartProps extends ChartProps {
  /** Fills the area below the line. */
  area?: boolean | undefined
  /** A reference value with a line, such as zero for a profit; always within the domain. */
  baseline?: number | undefined
}

/** A line chart of a value over time. */
export function LineChart({ area = false, baseline, ...props }: LineChartProps) {
  const gradient = useId()
  return (
    <ChartFrame {...props} domain={lineDomain(props.points, baseline)} spacing="time">
      {(plot, active) => (
        <>
          {area ? (
            <>
              <defs>
                <linearGradient id={gradient} x1="0" x2="0" y1="0" y2="1">
                  <stop offset="0" stopColor="currentColor" stopOpacity="0.24" />
                  <stop offset="1" stopColor="currentColor" stopOpacity="0" />
                </linearGradient>
              </defs>
              <path d={areaPath(props.points, plot, baseline)} fill={`url(#${gradient})`} />
            </>
          ) : null}
          {baseline === undefined ? null : (
            <line
              x1={plot.left}
              x2={plot.right}
              y1={plot.y(baseline)}
              y2={plot.y(baseline)}
              stroke="var(--control-line)"
              strokeDasharray="3 4"
            />
          )}
          <path
            d={linePath(props.points, plot)}
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinejoin="round"
            strokeLinecap="round"
          />
          <Crosshair plot={plot} points={props.points} active={active} />
        </>
      )}
    </ChartFrame>
  )
}

/** A bar chart of amounts per period. */
export function BarChart(props: ChartProps) {
  return (
    <ChartFrame {...props} domain={barDomain(props.points)} spacing="bands">
      {(plot, active) =>
        props.points.map(({ x, y }, index) => {
          const width = Math.max(1, Math.min(plot.step * 0.72, 28))
          const height = Math.max(Math.abs(plot.y(y) - plot.y(0)), y === 0 ? 0 : 1)
          return (
            <rect
              key={x}
              x={(plot.xs[index] ?? 0) - width / 2}
              y={y < 0 ? plot.y(0) : plot.y(0) - height}
              width={width}
              height={height}
              rx={Math.min(3, width / 3)}
              fill="currentColor"
              fillOpacity={active === undefined || active === index ? 0.85 : 0.38}
            />
          )
        })
      }
    </ChartFrame>
  )
}

function linePath(points: readonly ChartPoint[], plot: Plot): string | undefined {
  const draw = lineOf<ChartPoint>(
    (_, index) => plot.xs[index] ?? 0,
    ({ y }) => plot.y(y),
  ).curve(curveMonotoneX)
  return draw([...points]) ?? undefined
}

function areaPath(points: readonly ChartPoint[], plot: Plot, baseline: number | undefined): string | undefined {
  const floor = baseline === undefined ? plot.bottom : plot.y(baseline)
  const draw = areaOf<ChartPoint>(
    (_, index) => plot.xs[index] ?? 0,
    floor,
    ({ y }) => plot.y(y),
  ).curve(curveMonotoneX)
  return draw([...points]) ?? undefined
}
