import type { ChartProps } from './chart-types.ts'

/** Every value of a chart, for screen readers. */
export function ChartTable({
  label,
  points,
  formatX,
  formatY,
}: Pick<ChartProps, 'label' | 'points' | 'formatX' | 'formatY'>) {
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
