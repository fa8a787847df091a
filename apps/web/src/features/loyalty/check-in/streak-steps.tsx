import { loyaltyConstants } from '@tyche/loyalty'
import { classNames } from '@tyche/ui/class-names'
import { useLocale, useTranslations } from 'use-intl'
import { formatPrize } from '../../../lib/amounts/points.ts'

const { mostStreakDays, pointsPerStreakDay } = loyaltyConstants.checkIn

/** What each day in a row brings; from the seventh on it stays. */
export function StreakSteps({ streak, isCheckedIn }: { streak: number; isCheckedIn: boolean }) {
  const t = useTranslations('vip')
  const locale = useLocale()
  // Before today's check-in the last step is still to do, however long the streak.
  const done = Math.min(streak, isCheckedIn ? mostStreakDays : mostStreakDays - 1)
  const next = isCheckedIn ? undefined : done + 1
  return (
    <ol aria-label={t('steps')} className="grid grid-cols-7 gap-1">
      {Array.from({ length: mostStreakDays }, (_, at) => at + 1).map((day) => {
        const isDone = day <= done
        const isNext = day === next
        return (
          <li
            key={day}
            title={t('day', { day })}
            aria-current={isNext ? 'step' : undefined}
            className={classNames(
              'grid h-14 content-center justify-items-center gap-0.5 rounded-s border text-center transition-colors duration-200',
              isDone
                ? 'border-transparent bg-green-soft text-green'
                : isNext
                  ? 'border-green text-fg'
                  : 'border-line text-mute',
            )}
          >
            <span className="num font-bold text-sm">{formatPrize(pointsPerStreakDay * BigInt(day), locale)}</span>
            <span className="sr-only">{t('day', { day })}</span>
            <span aria-hidden="true" className="num text-2xs">
              {day === mostStreakDays ? `${day}+` : day}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
