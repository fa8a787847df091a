import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findRoundToSubmit } from './guard-lagging-clock.ts'

const local = { schedule: { genesisTime: 1000, periodSec: 1 }, minDelaySec: 0 }
const rollup = { schedule: { genesisTime: 1000, periodSec: 3 }, minDelaySec: 12 }

test('default: a lagging chain is told the newest round', () => {
  expect(findRoundToSubmit(local, { utcSec: 2000.5, lagSec: 100, latestRound: 5n })).toBe(1001n)
})

test('behavior: nothing while the chain keeps time: its whole seconds lag up to one', () => {
  const second = fc.double({ min: 1500, max: 3000, noNaN: true })
  fc.assert(
    fc.property(second, fc.double({ min: -1, max: 1.2, noNaN: true }), (utcSec, lagSec) => {
      expect(findRoundToSubmit(local, { utcSec, lagSec, latestRound: 0n })).toBeUndefined()
    }),
  )
})

test('behavior: nothing when the chain knows enough already', () => {
  expect(findRoundToSubmit(local, { utcSec: 2000.5, lagSec: 100, latestRound: 1001n })).toBeUndefined()
  expect(findRoundToSubmit(local, { utcSec: 2001.5, lagSec: 100, latestRound: 1001n })).toBe(1002n)
})

test('behavior: a delay covers a lag of its own length', () => {
  expect(findRoundToSubmit(rollup, { utcSec: 4000, lagSec: 13, latestRound: 0n })).toBeUndefined()
  expect(findRoundToSubmit(rollup, { utcSec: 4000, lagSec: 20, latestRound: 0n })).toBe(1001n)
  // One submission is enough for a delay.
  expect(findRoundToSubmit(rollup, { utcSec: 4000, lagSec: 500, latestRound: 997n })).toBeUndefined()
  expect(findRoundToSubmit(rollup, { utcSec: 4000, lagSec: 500, latestRound: 996n })).toBe(1001n)
})

test('behavior: nothing before round 1', () => {
  expect(findRoundToSubmit(local, { utcSec: 500, lagSec: 100, latestRound: 0n })).toBeUndefined()
})
