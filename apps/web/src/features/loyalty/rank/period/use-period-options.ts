import { PERIOD_KINDS } from '@tyche/loyalty'
import { useTranslations } from 'use-intl'

/** Daily, weekly, monthly. */
export function usePeriodOptions() {
  const t = useTranslations('rank')
  const labels = { daily: t('daily'), weekly: t('weekly'), monthly: t('monthly') }
  return PERIOD_KINDS.map((value) => ({ value, label: labels[value] }))
}
