import { useLocale } from 'use-intl'
import { formatPointBalance, formatPrize, parsePoints } from '../../lib/amounts/points.ts'

export interface PointsValueProps {
  value: string | bigint
  /** All three decimals, for columns and balances. */
  isFixed?: boolean
  className?: string | undefined
}

/** Points of a prize or an earning; every decimal on hover. */
export function PointsValue({ value, isFixed = false, className }: PointsValueProps) {
  const locale = useLocale()
  const milliPoints = typeof value === 'bigint' ? value : parsePoints(value)
  return (
    <span title={formatPointBalance(milliPoints, locale)} className={`num ${className ?? ''}`}>
      {isFixed ? formatPointBalance(milliPoints, locale) : formatPrize(milliPoints, locale)}
    </span>
  )
}
