import { useSyncExternalStore } from 'react'
import { useFormatter, useLocale } from 'use-intl'
import { readClock, subscribeToClock } from '../lib/clock.ts'

/** Short forms of Russian lose the word for the past: "-5 мин". */
const styleOf = (locale: string) => (locale === 'ru' ? 'short' : 'narrow')

/** How long ago, renewed while it is looked at; the exact time on hover. */
export function TimeAgo({ at }: { at: number }) {
  const format = useFormatter()
  const locale = useLocale()
  const now = useSyncExternalStore(subscribeToClock, readClock)
  const date = new Date(at * 1000)
  // Chain clocks may run a little ahead of this one.
  const past = date > now ? now : date
  return (
    <time
      dateTime={date.toISOString()}
      // Written out when it is asked for: a page of records has dozens of them.
      onPointerEnter={({ currentTarget }) => {
        currentTarget.title = format.dateTime(date, { dateStyle: 'medium', timeStyle: 'medium' })
      }}
    >
      {format.relativeTime(past, { now, style: styleOf(locale) })}
    </time>
  )
}
