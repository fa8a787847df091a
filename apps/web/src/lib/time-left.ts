import { numberFormat } from './amounts/number-format.ts'

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** Seconds as two units ("2d 4h"), below an hour as a clock ("12:34"); never below zero. */
export function formatTimeLeft(seconds: number, locale: string): string {
  const left = Math.max(Math.floor(seconds), 0)
  const first = units.findIndex(([, size]) => left >= size)
  const large = units[first]
  const small = units[first + 1]
  if (!large || !small) return clockTime(left, locale)
  const rest = Math.floor((left % large[1]) / small[1])
  const parts = [part(Math.floor(left / large[1]), large[0], locale)]
  if (rest > 0) parts.push(part(rest, small[0], locale))
  return parts.join(' ')
}

/** Seconds as one unit ("4h"), for small places; never below zero. */
export function formatShortTimeLeft(seconds: number, locale: string): string {
  const left = Math.max(Math.floor(seconds), 0)
  const [unit, size] = units.find(([, each]) => left >= each) ?? ['second', 1]
  return part(Math.floor(left / size), unit, locale)
}

const part = (value: number, unit: string, locale: string) =>
  numberFormat(locale, { style: 'unit', unit, unitDisplay: 'narrow' }).format(value)

function clockTime(seconds: number, locale: string): string {
  const digits = numberFormat(locale, { minimumIntegerDigits: 2, useGrouping: false })
  return `${digits.format(Math.floor(seconds / 60))}:${digits.format(seconds % 60)}`
}
