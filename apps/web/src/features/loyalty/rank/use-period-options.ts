import { PERIOD_KINDS } from '@tyche/loyalty'
import { useTranslations } from 'use-intl'

/** Daily, weekly, monthly. */
export function usePeriodOptions() {
  const t = useTranslations('rank')
  return PERIOD_KINDS.map((value) => ({ value, label: t(value) }))
}
