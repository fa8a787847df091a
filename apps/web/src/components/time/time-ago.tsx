import { useSyncExternalStore } from 'react'
import { useFormatter, useLocale } from 'use-intl'
import { clock } from '../../lib/clock.ts'

/** Short forms of Russian lose the word for the past: "-5 мин". */
const styleOf = (locale: string) => (locale === 'ru' ? 'short' : 'narrow')

/** How long ago, updated while visible; the exact time on hover. */
export function TimeAgo({ at }: { at: number }) {
  const format = useFormatter()
  const locale = useLocale()
  const now = useSyncExternalStore(clock.subscribe, clock.read)
  const date = new Date(at * 1000)
  // Block times may be slightly ahead of the local clock.
  const past = date > now ? now : date
  return (
    <time
      dateTime={date.toISOString()}
      // Formatted on demand: a page of records has dozens of these.
      onPointerEnter={({ currentTarget }) => {
        currentTarget.title = format.dateTime(date, { dateStyle: 'medium', timeStyle: 'medium' })
      }}
    >
      {format.relativeTime(past, { now, style: styleOf(locale) })}
    </time>
  )
}
