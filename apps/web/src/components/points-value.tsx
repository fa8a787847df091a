import { useLocale } from 'use-intl'
import { formatPointBalance, formatPrize, parsePoints } from '../lib/amounts/points.ts'

/** Points of a prize or an earning; every decimal on hover. */
export function PointsValue({ value, className }: { value: string | bigint; className?: string | undefined }) {
  const locale = useLocale()
  const milliPoints = typeof value === 'bigint' ? value : parsePoints(value)
  return (
    <span title={formatPointBalance(milliPoints, locale)} className={`num ${className ?? ''}`}>
      {formatPrize(milliPoints, locale)}
    </span>
  )
}
