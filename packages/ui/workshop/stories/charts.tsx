import { BandChart } from '../../src/chart/band-chart.tsx'
import { BarChart, LineChart } from '../../src/chart/chart.tsx'
import type { Story } from '../story.ts'

const firstDay = Date.UTC(2026, 0, 1) / 1_000
const daySec = 86_400
const values = [4, 9, 7, -3, -6, 2, 12, 15, 11, 18, 9, 21]
const points = values.map((y, index) => ({ x: firstDay + index * daySec, y }))
const formatX = (x: number) =>
  new Date(x * 1_000).toLocaleDateString('en', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const formatY = (y: number) => `${y} USDM`

const Charts = () => (
  <div className="grid gap-6">
    <LineChart label="Profit" points={points} formatX={formatX} formatY={formatY} tone="green" baseline={0} area />
    <LineChart label="Price" points={points.slice(5)} formatX={formatX} formatY={formatY} tone="gold" />
    <BarChart label="Volume" points={points.slice(5)} formatX={formatX} formatY={formatY} tone="mute" height={140} />
  </div>
)

const returns = values.map((y, index) => {
  const bound = 0.9 / Math.sqrt(index + 1)
  return { ...points[index]!, y: 0.98 + y / 300, middle: 0.98, low: 0.98 - bound, high: 0.98 + bound }
})
const formatPercent = (y: number) => `${(y * 100).toFixed(1)} %`

const Bands = () => (
  <BandChart
    label="Return"
    points={returns}
    formatX={formatX}
    formatY={formatPercent}
    formatBand={(low, high) => `${formatPercent(low)} – ${formatPercent(high)}`}
    bandLabel="Bounds"
  />
)

export const chartStories: readonly Story[] = [
  { name: './chart', Show: Charts },
  { name: './band-chart', Show: Bands },
]
