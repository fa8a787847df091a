import type { PayPoint } from '@tyche/api-schema/play-record'
import { Card } from '@tyche/ui/card'
import { Segmented } from '@tyche/ui/segmented'
import { Skeleton } from '@tyche/ui/skeleton'
import { Suspense } from 'react'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { UsdValue } from '../../../components/values/usd-value.tsx'
import { formatUsdTick } from '../../../lib/amounts/format-usd.ts'
import { lazyWithRetry } from '../../../lib/lazy/lazy-with-retry.ts'
import { useFilterOptions } from '../filters/use-filter-options.ts'
import type { UserFilters } from '../filters/user-filters.ts'
import { profitPoints } from './profit-points.ts'

const LineChart = lazyWithRetry(async () => (await import('@tyche/ui/chart')).LineChart)

const HEIGHT = 220

export type ProfitChartProps = {
  history: readonly PayPoint[] | undefined
  period: UserFilters['period']
  onPeriod: (period: UserFilters['period']) => void
}

/** The cumulative profit since the period began. */
export function ProfitChart({ history, period, onPeriod }: ProfitChartProps) {
  const t = useTranslations('user')
  const { periods } = useFilterOptions()
  const { points, total, betTimes } = profitPoints(history ?? [])
  return (
    <Card as="section" aria-label={t('profitOverTime')} className="grid content-between gap-3 p-4 md:p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-0.5">
          <h3 className="text-mute text-xs">{t('profitOverTime')}</h3>
          <p className="num min-h-7 font-bold text-xl tracking-[-0.03em]">
            {history ? (
              <UsdValue value={`${total}`} sign="always" className={total > 0n ? 'text-green' : undefined} />
            ) : (
              <Skeleton className="h-6 w-28" />
            )}
          </p>
        </div>
        <Segmented
          label={t('period')}
          size="sm"
          value={period}
          onValueChange={onPeriod}
          options={periods}
          className="text-sm max-sm:w-full [&>*]:px-3 [&>*]:text-sm"
        />
      </div>
      <div style={{ minHeight: HEIGHT }} className="grid">
        {!history ? (
          <Skeleton className="h-full rounded-m" />
        ) : betTimes === 0 ? (
          <p className="grid place-items-center text-mute text-sm">{t('quietPeriod')}</p>
        ) : (
          <Suspense fallback={<Skeleton className="h-full rounded-m" />}>
            <Line points={points} isDaily={period === 'month' || period === 'year'} isGain={total >= 0n} />
          </Suspense>
        )}
      </div>
    </Card>
  )
}

type LineProps = { points: { x: number; y: number }[]; isDaily: boolean; isGain: boolean }

function Line({ points, isDaily, isGain }: LineProps) {
  const t = useTranslations('user')
  const format = useFormatter()
  const locale = useLocale()
  const at = (x: number) => new Date(x * 1000)
  const money = (y: number) => format.number(y, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' })
  return (
    <LineChart
      label={t('profitOverTime')}
      points={points}
      height={HEIGHT}
      area
      baseline={0}
      tone={isGain ? 'green' : 'mute'}
      formatX={(x) =>
        format.dateTime(at(x), isDaily ? { dateStyle: 'medium' } : { dateStyle: 'medium', timeStyle: 'short' })
      }
      formatTickX={(x) =>
        format.dateTime(at(x), isDaily ? { month: 'short', day: 'numeric' } : { weekday: 'short', hour: 'numeric' })
      }
      formatY={money}
      formatTickY={(y) => formatUsdTick(y, locale)}
    />
  )
}
