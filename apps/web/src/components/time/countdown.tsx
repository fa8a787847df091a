import { useSyncExternalStore } from 'react'
import { useFormatter, useLocale } from 'use-intl'
import { clock, secondClock, serviceNowMs } from '../../lib/clock.ts'
import { formatTimeLeft } from '../../lib/time-left.ts'

const HOUR_MS = 3_600_000

/** The time left, by the second in the last hour; the exact time on hover. */
export function Countdown({ to, className }: { to: number; className?: string | undefined }) {
  const format = useFormatter()
  const locale = useLocale()
  const left = useTimeLeft(to)
  const date = new Date(to * 1000)
  return (
    <time
      dateTime={date.toISOString()}
      onPointerEnter={({ currentTarget }) => {
        currentTarget.title = format.dateTime(date, { dateStyle: 'medium', timeStyle: 'medium' })
      }}
      className={className ? `num ${className}` : 'num'}
    >
      {formatTimeLeft(left, locale)}
    </time>
  )
}

/** Whole seconds until a time, never below zero; renders again only when the shown text may change. */
export function useTimeLeft(to: number): number {
  const isLastHour = to * 1000 - serviceNowMs() < HOUR_MS
  const { subscribe, read } = isLastHour ? secondClock : clock
  const now = useSyncExternalStore(subscribe, read)
  return Math.max(Math.ceil(to - now.getTime() / 1000), 0)
}
