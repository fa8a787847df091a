const WIDTH = 96
const HEIGHT = 28

/** The session's profit as a line with a zero line. Amounts become floats only for drawing. */
export function Sparkline({ curve }: { curve: readonly bigint[] }) {
  if (curve.length < 3) return null
  const values = curve.slice(-60).map(Number)
  const high = Math.max(...values, 0)
  const low = Math.min(...values, 0)
  const y = (value: number) => (high === low ? HEIGHT / 2 : 2 + ((high - value) / (high - low)) * (HEIGHT - 4))
  const points = values.map(
    (value, index) => `${((index / (values.length - 1)) * WIDTH).toFixed(1)},${y(value).toFixed(1)}`,
  )
  const isUp = (values.at(-1) ?? 0) >= 0
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={`h-7 w-24 ${isUp ? 'text-green' : 'text-mute'}`}
    >
      <line
        x1="0"
        x2={WIDTH}
        y1={y(0)}
        y2={y(0)}
        stroke="var(--line)"
        strokeDasharray="2 3"
        vectorEffect="non-scaling-stroke"
      />
      <polygon points={`0,${y(0)} ${points.join(' ')} ${WIDTH},${y(0)}`} fill="currentColor" fillOpacity="0.12" />
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
