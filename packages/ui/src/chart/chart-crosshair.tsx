import type { Plot } from './chart-layout.ts'
import type { ChartPoint } from './chart-types.ts'

/** The chosen point, or the last one. */
export function Crosshair({
  plot,
  points,
  active,
}: {
  plot: Plot
  points: readonly ChartPoint[]
  active: number | undefined
}) {
  const index = active ?? points.length - 1
  const x = plot.xs[index] ?? 0
  return (
    <>
      {active === undefined ? null : (
        <line x1={x} x2={x} y1={plot.top} y2={plot.bottom} stroke="var(--control-line)" strokeDasharray="2 3" />
      )}
      <circle
        cx={x}
        cy={plot.y(points[index]?.y ?? 0)}
        r={active === undefined ? 3 : 4.5}
        fill="currentColor"
        stroke="var(--s1)"
        strokeWidth="2"
      />
    </>
  )
}
