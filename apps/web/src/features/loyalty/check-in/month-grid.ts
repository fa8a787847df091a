const DAY_MS = 86_400_000

export interface MonthGrid {
  /** Days of the week before the first: Monday is 0. */
  lead: number
  /** `2026-11-01` and so on. */
  days: string[]
}

/** The days of a UTC month (`2026-11`), for weeks that begin on Monday. */
export function monthGrid(month: string): MonthGrid {
  const first = Date.parse(`${month}-01T00:00:00Z`)
  const lead = (new Date(first).getUTCDay() + 6) % 7
  const days: string[] = []
  for (let at = first; dayOf(at).startsWith(month); at += DAY_MS) days.push(dayOf(at))
  return { lead, days }
}

/** The month `by` months later, or earlier below zero. */
export function monthAfter(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return dayOf(Date.UTC(year, number - 1 + by)).slice(0, 7)
}

/** The UTC day of a time in milliseconds. */
export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** The first second after the UTC day of a time in unix seconds. */
export const endOfDay = (unixSec: number): number => (Math.floor(unixSec / 86_400) + 1) * 86_400
