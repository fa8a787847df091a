import type { Plot, TickY } from './chart-layout.ts'

export interface ChartAxesProps {
  plot: Plot
  ticksY: readonly TickY[]
  ticksX: readonly { at: number; text: string }[]
}

const edge = 28

/** A few light horizontal lines, and labels for a few points below. */
export function ChartAxes({ plot, ticksY, ticksX }: ChartAxesProps) {
  return (
    <g className="num fill-faint text-2xs">
      {ticksY.map(({ value, text }) => (
        <g key={value}>
          <line
            x1={plot.left}
            x2={plot.right}
            y1={plot.y(value)}
            y2={plot.y(value)}
            stroke="var(--line)"
            opacity="0.6"
          />
          <text x={plot.right + 8} y={plot.y(value)} dominantBaseline="central">
            {text}
          </text>
        </g>
      ))}
      {ticksX.map(({ at, text }) => (
        <text
          key={at}
          x={at}
          y={plot.bottom + 18}
          textAnchor={at < plot.left + edge ? 'start' : at > plot.right - edge ? 'end' : 'middle'}
        >
          {text}
        </text>
      ))}
    </g>
  )
}
