import { productStates } from '@tyche/protocol/contract-enums'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LastRound, nextTerms } from './next-round.ts'
import { resolved as series } from './testing.ts'

const nowSec = 1_000_000
const ended = (fields: Partial<LastRound> = {}): LastRound => ({
  round: 4,
  kind: 'quantityLimited',
  state: 'drawn',
  endTimeSec: nowSec - 10,
  ...fields,
})

test('default: the first round starts now, the next one a pause after the end of the last', () => {
  expect(nextTerms(series, undefined, nowSec)).toMatchObject({ round: 1, startTime: nowSec, endTime: nowSec + 3_600 })
  expect(nextTerms(series, ended(), nowSec)).toMatchObject({
    round: 5,
    startTime: nowSec + 50,
    endTime: nowSec + 3_650,
  })
})

test('behavior: opens one round, starting now, after days offline', () => {
  expect(nextTerms(series, ended({ endTimeSec: nowSec - 5 * 86_400 }), nowSec)).toMatchObject({
    round: 5,
    startTime: nowSec,
  })
})

test('behavior: a round sold out, cancelled or removed early counts as ended now', () => {
  for (const state of ['soldOut', 'inactivated', 'removed'] as const)
    expect(nextTerms(series, ended({ state, endTimeSec: nowSec + 500 }), nowSec)).toMatchObject({
      startTime: nowSec + 60,
    })
})

test('behavior: a time-limited round that is sold out lasts to its end', () => {
  const last = { kind: 'timeLimited', state: 'soldOut' } as const
  expect(nextTerms(series, ended({ ...last, endTimeSec: nowSec + 1 }), nowSec)).toBeUndefined()
  expect(nextTerms(series, ended({ ...last, endTimeSec: nowSec }), nowSec)).toMatchObject({ startTime: nowSec + 60 })
})

test('behavior: opens nothing while the last round is on sale or the series is paused', () => {
  for (const state of ['upcoming', 'open', 'paused'] as const)
    expect(nextTerms(series, ended({ state }), nowSec)).toBeUndefined()
  expect(nextTerms({ ...series, isPaused: true }, ended(), nowSec)).toBeUndefined()
  expect(nextTerms({ ...series, isPaused: true }, undefined, nowSec)).toBeUndefined()
})

test('behavior: at any time, the next round follows the last one and starts neither in the past nor later than a pause from now', () => {
  const states = fc.constantFrom(...productStates.filter((state) => state !== 'none'))
  const time = fc.integer({ min: 0, max: 2 ** 40 })
  const kind = fc.constantFrom('timeLimited' as const, 'quantityLimited' as const)
  const last = fc.record({ kind, round: fc.integer({ min: 1, max: 2 ** 32 - 2 }), state: states, endTimeSec: time })
  fc.assert(
    fc.property(
      last,
      time,
      fc.integer({ min: 0, max: 10 ** 6 }),
      fc.integer({ min: 1, max: 10 ** 7 }),
      (round, now, pauseSec, durationSec) => {
        const terms = nextTerms({ ...series, pauseSec, durationSec }, round, now)
        if (!terms) return
        expect(terms.round).toBe(round.round + 1)
        expect(terms.startTime).toBeGreaterThanOrEqual(now)
        expect(terms.startTime).toBeLessThanOrEqual(now + pauseSec)
        expect(terms.startTime - Math.min(round.endTimeSec, now)).toBeGreaterThanOrEqual(pauseSec)
        expect(terms.endTime - terms.startTime).toBe(durationSec)
      },
    ),
  )
})
