import { quicknet } from '@tyche/protocol/quicknet'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundAt, timeOf } from './schedule.ts'

const schedule = quicknet

test('default: quicknet round 1000 is at 1692806364', () => {
  expect(timeOf(schedule, 1000n)).toBe(1692806364)
  expect(roundAt(schedule, 1692806364)).toBe(1000n)
})

test('behavior: a round lasts until the next one, and nothing is due before round 1', () => {
  const { genesisTime } = schedule
  expect(roundAt(schedule, 0)).toBe(0n)
  expect(roundAt(schedule, genesisTime - 0.001)).toBe(0n)
  expect(roundAt(schedule, genesisTime)).toBe(1n)
  expect(roundAt(schedule, genesisTime + 2.999)).toBe(1n)
  expect(roundAt(schedule, genesisTime + 3)).toBe(2n)
  expect(timeOf(schedule, 1n)).toBe(genesisTime)
})

test('behavior: roundAt and timeOf are each other’s inverse', () => {
  const genesisTimes = fc.integer({ min: 0, max: 2 ** 33 })
  const periods = fc.integer({ min: 1, max: 60 })
  fc.assert(
    fc.property(genesisTimes, periods, fc.bigInt(1n, 2n ** 40n), (genesisTime, periodSec, round) => {
      const any = { genesisTime, periodSec }
      const timeSec = timeOf(any, round)
      expect(roundAt(any, timeSec)).toBe(round)
      expect(roundAt(any, timeSec - 1)).toBe(round - 1n)
      expect(roundAt(any, timeSec + periodSec)).toBe(round + 1n)
    }),
  )
})

test.each([0n, -1n, 2n ** 64n])('error: round %s has no time', (round) => {
  expect(() => timeOf(schedule, round)).toThrow(RangeError)
})
