import fc from 'fast-check'
import { DateTime } from 'luxon'
import { expect, test } from 'vitest'
import { PERIOD_KINDS, type PeriodKind } from '../constants.ts'
import { periodAt, periodOf } from './period.ts'

const at = (text: string) => Date.parse(text) / 1_000

test.each<[PeriodKind, time: string, key: string, startsAt: string, endsAt: string]>([
  ['daily', '2026-11-23T00:00:00Z', '2026-11-23', '2026-11-23', '2026-11-24'],
  ['daily', '2026-11-22T23:59:59Z', '2026-11-22', '2026-11-22', '2026-11-23'],
  ['weekly', '2026-11-23T00:00:00Z', '2026-W48', '2026-11-23', '2026-11-30'],
  ['weekly', '2026-11-22T23:59:59Z', '2026-W47', '2026-11-16', '2026-11-23'],
  ['weekly', '2027-01-03T12:00:00Z', '2026-W53', '2026-12-28', '2027-01-04'],
  ['weekly', '2024-12-30T00:00:00Z', '2025-W01', '2024-12-30', '2025-01-06'],
  ['monthly', '2028-02-29T23:59:59Z', '2028-02', '2028-02-01', '2028-03-01'],
  ['monthly', '2026-12-31T23:59:59Z', '2026-12', '2026-12-01', '2027-01-01'],
])('behavior: the %s period of %s is %s', (kind, time, key, startsAt, endsAt) => {
  expect(periodAt(kind, at(time))).toMatchObject({ kind, key, startsAt: at(startsAt), endsAt: at(endsAt) })
})

test('behavior: indices count from the period that holds 1970-01-01', () => {
  for (const kind of PERIOD_KINDS) expect(periodAt(kind, 0).index).toBe(0)
  expect(periodOf('weekly', 0)).toMatchObject({ key: '1970-W01', startsAt: -3 * 86_400 })
  expect(periodAt('weekly', at('1970-01-05')).index).toBe(1)
  expect(periodAt('monthly', at('1971-02-01')).index).toBe(13)
})

const units = {
  daily: ['day', 'days', 'yyyy-MM-dd'],
  weekly: ['week', 'weeks', "kkkk-'W'WW"],
  monthly: ['month', 'months', 'yyyy-MM'],
} as const
const times = fc.integer({ min: 0, max: at('9000-01-01') })

test.each(PERIOD_KINDS)('behavior: %s bounds and keys are those of luxon', (kind) => {
  const [unit, plural, format] = units[kind]
  fc.assert(
    fc.property(times, (unixSec) => {
      const start = DateTime.fromSeconds(unixSec, { zone: 'utc' }).startOf(unit)
      const period = periodAt(kind, unixSec)
      expect(period.startsAt).toBe(start.toSeconds())
      expect(period.endsAt).toBe(start.plus({ [plural]: 1 }).toSeconds())
      expect(period.key).toBe(start.toFormat(format))
    }),
    { numRuns: 500 },
  )
})

test.each(PERIOD_KINDS)('behavior: %s periods follow one another without a gap, and their keys ascend', (kind) => {
  fc.assert(
    fc.property(times, (unixSec) => {
      const period = periodAt(kind, unixSec)
      expect(period.startsAt <= unixSec && unixSec < period.endsAt).toBe(true)
      expect(periodOf(kind, period.index)).toEqual(period)
      const next = periodAt(kind, period.endsAt)
      expect(next).toMatchObject({ index: period.index + 1, startsAt: period.endsAt })
      expect(next.key > period.key).toBe(true)
      expect(periodAt(kind, period.endsAt - 1)).toEqual(period)
    }),
  )
})

test('error: times and periods that there are not', () => {
  for (const unixSec of [-1, 0.5, Number.NaN, 1e18]) expect(() => periodAt('daily', unixSec)).toThrow(RangeError)
  for (const index of [-1, 0.5, 1e12]) expect(() => periodOf('monthly', index)).toThrow(RangeError)
})
