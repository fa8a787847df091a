import { useFormatter, useLocale, useNow } from 'use-intl'

const refreshMs = 5_000

/** Short forms of Russian lose the word for the past: "-5 мин". */
const styleOf = (locale: string) => (locale === 'ru' ? 'short' : 'narrow')

/** How long ago, renewed while it is looked at; the exact time on hover. */
export function TimeAgo({ at }: { at: number }) {
  const format = useFormatter()
  const locale = useLocale()
  const now = useNow({ updateInterval: refreshMs })
  const date = new Date(at * 1000)
  // Chain clocks may run a little ahead of this one.
  const past = date > now ? now : date
  return (
    <time dateTime={date.toISOString()} title={format.dateTime(date, { dateStyle: 'medium', timeStyle: 'medium' })}>
      {format.relativeTime(past, { now, style: styleOf(locale) })}
    </time>
  )
}
