import type { Product } from '@tyche/api-schema/lottery/products'
import { useLocale, useTranslations } from 'use-intl'
import { numberFormat } from '../../lib/amounts/number-format.ts'
import { formatShortTimeLeft, formatTimeLeft } from '../../lib/time-left.ts'
import { useTimeLeft } from '../time/countdown.tsx'
import { ProgressRing } from './progress-ring.tsx'

export type SoldProduct = Pick<Product, 'kind' | 'state' | 'sold' | 'total' | 'startTime' | 'endTime'>

export interface SaleRingProps {
  product: SoldProduct
  className?: string | undefined
}

/** How far a sale is: codes sold, or the time left where time ends it. Needs the texts of the lottery. */
export function SaleRing({ product, className }: SaleRingProps) {
  return product.kind === 'timeLimited' && product.state === 'open' ? (
    <TimeRing product={product} className={className} />
  ) : (
    <CodesRing product={product} className={className} />
  )
}

function CodesRing({ product: { sold, total, state }, className }: SaleRingProps) {
  const t = useTranslations('products')
  const locale = useLocale()
  const share = total === 0 ? 0 : sold / total
  const isOver = state === 'inactivated' || state === 'removed'
  return (
    <ProgressRing
      value={share}
      tone={isOver ? 'mute' : share === 1 ? 'gold' : 'green'}
      label={t('soldOf', { sold, total })}
      className={className}
    >
      {numberFormat(locale, { style: 'percent', maximumFractionDigits: 0, roundingMode: 'trunc' }).format(share)}
    </ProgressRing>
  )
}

function TimeRing({ product: { startTime, endTime }, className }: SaleRingProps) {
  const t = useTranslations('products')
  const locale = useLocale()
  const left = useTimeLeft(endTime)
  return (
    <ProgressRing
      value={left / Math.max(endTime - startTime, 1)}
      tone={left < 600 ? 'gold' : 'green'}
      isTicking
      label={t('timeLeft', { time: formatTimeLeft(left, locale) })}
      className={className}
    >
      {formatShortTimeLeft(left, locale)}
    </ProgressRing>
  )
}
