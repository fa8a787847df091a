import { useSyncExternalStore } from 'react'
import { useFormatter } from 'use-intl'
import { secondClock } from '../../../lib/clock.ts'

const daySec = 86_400

/** The time left until a moment: days in words, then hours, minutes and seconds. */
export function Countdown({ until, label }: { until: number; label: string }) {
  const format = useFormatter()
  const now = useSyncExternalStore(secondClock.subscribe, secondClock.read)
  const left = Math.max(0, Math.ceil(until - now.getTime() / 1000))
  const days = Math.floor(left / daySec)
  const clock = [Math.floor((left % daySec) / 3600), Math.floor((left % 3600) / 60), left % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
  const dayText = format.number(days, { style: 'unit', unit: 'day', unitDisplay: 'long' })
  return (
    <span
      role="timer"
      aria-label={label}
      className="num inline-flex flex-wrap items-baseline gap-x-3 font-[750] text-2xl tracking-[-0.03em]"
    >
      {days > 0 ? <span className="text-xl">{dayText}</span> : null}
      <span>{clock}</span>
    </span>
  )
}
