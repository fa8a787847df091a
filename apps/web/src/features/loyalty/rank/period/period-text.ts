import { type PeriodKind, periodOf } from '@tyche/loyalty'
import { useFormatter } from 'use-intl'

export interface PeriodBounds {
  period: PeriodKind
  startsAt: number
  endsAt: number
}

/** A period in words: a day, the first and last day of a week, or a month; UTC. */
export function usePeriodText(): (bounds: PeriodBounds) => string {
  const format = useFormatter()
  return ({ period, startsAt, endsAt }) => {
    const first = new Date(startsAt * 1000)
    if (period === 'monthly') return format.dateTime(first, { month: 'long', year: 'numeric', timeZone: 'UTC' })
    const day = { dateStyle: 'medium', timeZone: 'UTC' } as const
    return period === 'daily'
      ? format.dateTime(first, day)
      : format.dateTimeRange(first, new Date(endsAt * 1000 - 1), day)
  }
}

/** The bounds of a period; undefined where the calendar ends. */
export function boundsOf(kind: PeriodKind, index: number): PeriodBounds | undefined {
  try {
    const { startsAt, endsAt } = periodOf(kind, index)
    return { period: kind, startsAt, endsAt }
  } catch {
    return undefined
  }
}
