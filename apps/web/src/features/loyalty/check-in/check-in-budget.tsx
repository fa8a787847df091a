import { loyaltyConstants } from '@tyche/loyalty'
import { Meter } from '@tyche/ui/meter'
import { Skeleton } from '@tyche/ui/skeleton'
import { useLocale, useTranslations } from 'use-intl'
import { formatAmount } from '../../../lib/amounts/format-amount.ts'
import { formatPrize, parsePoints } from '../../../lib/amounts/points.ts'

const { mostBudget, budgetPerQBps } = loyaltyConstants.checkIn

/** Points that check-ins may still bring, and what fills them up. */
export function CheckInBudget({ budget }: { budget: string | undefined }) {
  const t = useTranslations('vip')
  const locale = useLocale()
  const left = budget === undefined ? undefined : parsePoints(budget)
  const rate = formatAmount(budgetPerQBps, { decimals: 4, locale, minFraction: 0, maxFraction: 2 })
  return (
    <div className="grid gap-2">
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <span className="text-mute">{t('budget')}</span>
        <span className="num font-semibold">
          {left === undefined ? (
            <Skeleton className="h-4 w-20" />
          ) : (
            t('budgetOf', { points: formatPrize(left, locale), most: formatPrize(mostBudget, locale) })
          )}
        </span>
      </div>
      <Meter label={t('budget')} percent={left === undefined ? 0 : Number((left * 1000n) / mostBudget) / 10} />
      <p className="text-faint text-xs">{left === 0n ? t('budgetEmpty', { rate }) : t('budgetHint', { rate })}</p>
    </div>
  )
}
