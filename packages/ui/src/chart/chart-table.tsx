import { memo } from 'react'
import type { ChartProps } from './chart-types.ts'

type ChartTableProps = Pick<ChartProps, 'label' | 'points' | 'formatX' | 'formatY'>

/** Every value of a chart, for screen readers. Made again for other points or another language, not while a pointer moves. */
export const ChartTable = memo(ListPoints, (a, b) => a.points === b.points && a.label === b.label)

function ListPoints({ label, points, formatX, formatY }: ChartTableProps) {
  return (
    <div className="sr-only">
      <table>
        <caption>{label}</caption>
        <tbody>
          {points.map(({ x, y }) => (
            <tr key={x}>
              <th scope="row">{formatX(x)}</th>
              <td>{formatY(y)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
