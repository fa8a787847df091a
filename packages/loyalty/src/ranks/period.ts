import type { PeriodKind } from '../constants.ts'

/** A UTC day, an ISO week (from Monday) or a UTC month. */
export interface Period {
  readonly kind: PeriodKind
  /** Counts the periods of a kind: the one that holds 1970-01-01 is 0. */
  readonly index: number
  /** `2026-11-23`, `2026-W48` or `2026-11`; keys of one kind sort by time until the year 9999. */
  readonly key: string
  /** Unix seconds: the first of the period, and the first after it. */
  readonly startsAt: number
  readonly endsAt: number
}

const DAY_SEC = 86_400
/** 1970-01-01 was a Thursday: its ISO week began three days before. */
const FIRST_WEEK_DAYS = 3
const LAST_YEAR = 9_999

/**
 * The period of a kind that holds a time. Unix seconds from 1970 to 9999.
 *
 * @example
 * import { periodAt } from '@tyche/loyalty'
 * const { key, endsAt } = periodAt('weekly', 1_795_737_600)
 */
export function periodAt(kind: PeriodKind, unixSec: number): Period {
  if (!Number.isSafeInteger(unixSec) || unixSec < 0) throw new RangeError(`${unixSec} is no time in unix seconds.`)
  const day = Math.floor(unixSec / DAY_SEC)
  if (kind === 'daily') return periodOf(kind, day)
  if (kind === 'weekly') return periodOf(kind, Math.floor((day + FIRST_WEEK_DAYS) / 7))
  const date = new Date(unixSec * 1_000)
  return periodOf(kind, (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth())
}

/** The period of a kind with this index. */
export function periodOf(kind: PeriodKind, index: number): Period {
  if (!Number.isSafeInteger(index) || index < 0) throw new RangeError(`There is no ${kind} period ${index}.`)
  const [startsAt, endsAt] = boundsOf(kind, index)
  if (!(new Date(endsAt * 1_000).getUTCFullYear() <= LAST_YEAR))
    throw new RangeError(`There is no ${kind} period ${index}.`)
  return { kind, index, key: keyOf(kind, startsAt), startsAt, endsAt }
}

function boundsOf(kind: PeriodKind, index: number): [startsAt: number, endsAt: number] {
  switch (kind) {
    case 'daily':
      return [index * DAY_SEC, (index + 1) * DAY_SEC]
    case 'weekly':
      return [(index * 7 - FIRST_WEEK_DAYS) * DAY_SEC, (index * 7 + 7 - FIRST_WEEK_DAYS) * DAY_SEC]
    case 'monthly':
      return [Date.UTC(1970, index) / 1_000, Date.UTC(1970, index + 1) / 1_000]
  }
}

function keyOf(kind: PeriodKind, startsAt: number): string {
  const date = (unixSec: number) => new Date(unixSec * 1_000).toISOString().slice(0, 10)
  if (kind === 'daily') return date(startsAt)
  if (kind === 'monthly') return date(startsAt).slice(0, 7)
  // The Thursday of an ISO week lies in the year that the week belongs to.
  const thursday = startsAt + 3 * DAY_SEC
  const year = new Date(thursday * 1_000).getUTCFullYear()
  const week = Math.floor((thursday - Date.UTC(year, 0) / 1_000) / (7 * DAY_SEC)) + 1
  return `${year}-W${String(week).padStart(2, '0')}`
}
