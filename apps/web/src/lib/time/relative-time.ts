const steps: readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
]

/** "12 sec. ago" in the locale's words. A chain's clock may run ahead of ours: never "in 3 seconds". */
export function formatRelativeTime(unixSec: number, nowMs: number, locale: string): string {
  const ageSec = Math.max(0, Math.floor(nowMs / 1000) - unixSec)
  const [unit, seconds] = steps.find(([, size]) => ageSec >= size) ?? (['second', 1] as const)
  return new Intl.RelativeTimeFormat(locale, { style: 'narrow', numeric: 'auto' }).format(
    -Math.floor(ageSec / seconds),
    unit,
  )
}

export function formatAbsoluteTime(unixSec: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' }).format(unixSec * 1000)
}
