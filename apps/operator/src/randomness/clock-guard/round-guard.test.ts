import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRoundGuard, nextRoundOf } from './round-guard.ts'

const facts = { schedule: { genesisTime: 1000, periodSec: 3 }, minDelaySec: 12 }

// With a check every second and two seconds to inclusion, a round that is public within four seconds is too close.
const create = () => createRoundGuard(facts, 1)

test('default: submits the newest round to a lagging chain', () => {
  expect(create().findRoundToSubmit({ utcSec: 4000, headSec: 3900, latestRound: 5n })).toBe(1001n)
})

test('behavior: submits two checks and the inclusion time before the next round is public', () => {
  const utcSec = 4000
  // The next round after 997 is 1002, due at 4003; the next one after 998 is due at 4006.
  expect(create().findRoundToSubmit({ utcSec, headSec: 3500, latestRound: 997n })).toBe(1001n)
  expect(create().findRoundToSubmit({ utcSec: 3999, headSec: 3500, latestRound: 997n })).toBe(1000n)
  expect(create().findRoundToSubmit({ utcSec: 3998.9, headSec: 3500, latestRound: 997n })).toBeUndefined()
  expect(create().findRoundToSubmit({ utcSec, headSec: 3500, latestRound: 998n })).toBeUndefined()
})

test('behavior: submits nothing while the chain’s clock is right', () => {
  const second = fc.double({ min: 1500, max: 3000, noNaN: true })
  fc.assert(
    fc.property(second, fc.double({ min: -1, max: 8, noNaN: true }), (utcSec, ageSec) => {
      const reading = { utcSec, headSec: utcSec - ageSec, latestRound: 0n }
      expect(create().findRoundToSubmit(reading)).toBeUndefined()
      expect(create().isNextRoundPublic(reading)).toBe(false)
    }),
  )
})

test('behavior: submits nothing when the chain has the newest round or it is in flight', () => {
  const reading = { utcSec: 4000, headSec: 3500 }
  const guard = createRoundGuard({ ...facts, minDelaySec: 1 }, 1)
  expect(guard.findRoundToSubmit({ ...reading, latestRound: 1001n })).toBeUndefined()
  guard.sent(1001n)
  expect(guard.findRoundToSubmit({ ...reading, latestRound: 5n })).toBeUndefined()
  guard.ended(1001n)
  expect(guard.findRoundToSubmit({ ...reading, latestRound: 5n })).toBe(1001n)
})

test('behavior: submits newer rounds to a halted chain without filling the account’s queue', () => {
  const guard = create()
  const told: bigint[] = []
  for (let utcSec = 4000; utcSec < 5000; utcSec++) {
    const round = guard.findRoundToSubmit({ utcSec, headSec: 4000, latestRound: 0n })
    if (round === undefined) continue
    guard.sent(round)
    told.push(round)
  }
  expect(told).toHaveLength(8)
  expect(told.every((round, i) => i === 0 || nextRoundOf(facts, 4000, told[i - 1]!) > round)).toBe(true)
  for (const round of told) guard.ended(round)
  expect(guard.findRoundToSubmit({ utcSec: 5000, headSec: 4000, latestRound: told.at(-1)! })).toBe(1334n)
})

test('behavior: submits earlier while recent submissions were slow', () => {
  // The next round is public in 7 s.
  const reading = { utcSec: 3996, headSec: 3500, latestRound: 997n }
  const guard = create()
  expect(guard.findRoundToSubmit(reading)).toBeUndefined()
  guard.learnInclusion(4)
  expect(guard.findRoundToSubmit(reading)).toBeUndefined()
  guard.learnInclusion(5)
  expect(guard.findRoundToSubmit(reading)).toBe(999n)
  for (let i = 0; i < 32; i++) guard.learnInclusion(2)
  expect(guard.findRoundToSubmit(reading)).toBeUndefined()
})

test('behavior: does not take a chain that resumed after a halt for a lagging one', () => {
  const guard = create()
  guard.learnInclusion(600)
  expect(guard.findRoundToSubmit({ utcSec: 4000, headSec: 3998, latestRound: 0n })).toBeUndefined()
})

test('behavior: detects when a bet at the newest block’s time gets a public round', () => {
  const reading = { utcSec: 4000, headSec: 3985 }
  expect(create().isNextRoundPublic({ ...reading, latestRound: 0n })).toBe(true)
  expect(create().isNextRoundPublic({ ...reading, latestRound: 997n })).toBe(false)
})

test('behavior: submits nothing before round 1', () => {
  expect(create().findRoundToSubmit({ utcSec: 500, headSec: 400, latestRound: 0n })).toBeUndefined()
})
