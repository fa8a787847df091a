import type { LpPoolPoint } from '@tyche/api-schema/pools'
import { Card } from '@tyche/ui/card'
import { BarChart, LineChart } from '@tyche/ui/chart'
import { classNames } from '@tyche/ui/class-names'
import { EmptyState } from '@tyche/ui/empty-state'
import { Segmented } from '@tyche/ui/segmented'
import { type DateTimeFormatOptions, useFormatter, useLocale, useTranslations } from 'use-intl'
import type { ChartPeriod } from '../../../data/pools/pool-queries.ts'
import { formatUsdTick } from '../../../lib/amounts/format-usd.ts'
import { LpPrice } from '../figures.tsx'
import { dailyVolume, formatChange, growthOf, priceDigits, pricePoints, spanOf } from './chart-points.ts'

const DAY_SEC = 86_400

const spans = {
  week: { text: 'last7', days: 7 },
  month: { text: 'last30', days: 30 },
  quarter: { text: 'last90', days: 90 },
} as const

export interface PoolChartsProps {
  history: readonly LpPoolPoint[]
  period: ChartPeriod
  onPeriod: (period: ChartPeriod) => void
  isStale: boolean
  lpSymbol: string
}

/** Charts of the share price and of the daily bet volume. */
export function PoolCharts({ history, period, onPeriod, isStale, lpSymbol }: PoolChartsProps) {
  const t = useTranslations('pools')
  const locale = useLocale()
  const format = useFormatter()
  const span = t(`chart.${spans[period].text}`)
  const prices = pricePoints(history)
  const volumes = dailyVolume(history)
  const growth = growthOf(history)
  const digits = priceDigits(prices)
  const isShort = spanOf(prices) < 2 * DAY_SEC
  const isFresh = spanOf(prices) < (spans[period].days - 1) * DAY_SEC
  const date = (x: number, options: DateTimeFormatOptions) => format.dateTime(new Date(x * 1000), options)
  const dollars = (y: number, fraction: number) =>
    format.number(y, {
      style: 'currency',
      currency: 'USD',
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: Math.min(2, fraction),
      maximumFractionDigits: fraction,
    })
  return (
    <Card as="section" aria-labelledby="pool-charts" className="grid min-w-0 gap-4 p-5 max-md:p-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-0.5">
          <h2 id="pool-charts" className="text-mute text-sm">
            {t('lpPrice')} · {lpSymbol}
          </h2>
          <p className="flex flex-wrap items-baseline gap-x-2.5">
            <span className="font-[750] text-xl tracking-[-0.03em]">
              <LpPrice value={history.at(-1)?.lpPriceUsd ?? null} digits={6} />
            </span>
            {growth === undefined ? null : (
              <span
                className={classNames(
                  'num font-semibold text-sm',
                  growth > 0n ? 'text-green' : growth < 0n ? 'text-red' : 'text-mute',
                )}
              >
                {isFresh
                  ? t('chart.changeSinceStart', { change: formatChange(growth, locale) })
                  : t('chart.change', { change: formatChange(growth, locale), period: span })}
              </span>
            )}
          </p>
        </div>
        <Segmented
          size="sm"
          label={t('chart.period')}
          value={period}
          onValueChange={onPeriod}
          options={[
            { value: 'week', label: t('chart.week') },
            { value: 'month', label: t('chart.month') },
            { value: 'quarter', label: t('chart.quarter') },
          ]}
          className="w-48"
        />
      </div>
      {history.length === 0 ? (
        <EmptyState title={t('chart.empty')} hint={t('chart.emptyHint')} />
      ) : (
        <div className={classNames('grid gap-4 transition-opacity duration-200', isStale && 'opacity-50')}>
          <LineChart
            area
            label={t('chart.price', { period: span })}
            points={prices}
            height={232}
            formatX={(x) => date(x, { dateStyle: 'medium', timeStyle: 'short' })}
            formatY={(y) => dollars(y, Math.max(4, digits))}
            formatTickX={(x) =>
              date(x, isShort ? { hour: 'numeric', minute: '2-digit' } : { month: 'short', day: 'numeric' })
            }
            formatTickY={(y) => dollars(y, digits)}
          />
          <div className="grid gap-2 border-line border-t pt-4">
            <h3 className="text-mute text-sm">
              {t('volume')} <span className="text-faint">{t('chart.perDay')}</span>
            </h3>
            <BarChart
              tone="gold"
              label={t('chart.volume', { period: span })}
              points={volumes}
              height={116}
              formatX={(x) => date(x, { dateStyle: 'medium', timeZone: 'UTC' })}
              formatY={(y) => dollars(y, 0)}
              formatTickX={(x) => date(x, { month: 'short', day: 'numeric', timeZone: 'UTC' })}
              formatTickY={(y) => formatUsdTick(y, locale)}
            />
          </div>
        </div>
      )}
    </Card>
  )
}
