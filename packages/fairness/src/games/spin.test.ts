import { PRECISION } from '@tyche/protocol/scales'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import vectors from '../../vectors/spin.json' with { type: 'json' }
import published from '../../vectors/spin-wheels.json' with { type: 'json' }
import { InvalidBetError } from '../errors.ts'
import { chanceToBps, houseEdgeFromBps } from '../house-edge.ts'
import { EVERY_EDGE_BPS, enumerate, exactly } from '../testing/enumerate.ts'
import { expectVector } from '../testing/expect-vector.ts'
import { HIGH_RISK, LOW_RISK, MEDIUM_RISK, segmentMultipliers, spin, type WheelNumber } from './spin.ts'
import { assertWheel, BASE_PRECISION, MAX_SEGMENTS, SPIN_WHEELS } from './spin-wheels.ts'

const WHEELS = [LOW_RISK, MEDIUM_RISK, HIGH_RISK]
const WINNING_SEGMENTS = [16, 10, 8]

test.each(vectors.cases)('vector: $name', (vector) => {
  expectVector('spin', vector)
})

test('behavior: the wheels are the published ones, each with a mean of exactly 1', () => {
  expect(SPIN_WHEELS).toEqual(published.wheels)
  for (const wheel of SPIN_WHEELS) {
    assertWheel(wheel)
    expect(wheel.reduce((sum, base) => sum + base, 0)).toBe(wheel.length * BASE_PRECISION)
  }
})

test('behavior: the mean multiplier is exactly 1 - house edge, for every edge and wheel', () => {
  for (const bps of EVERY_EDGE_BPS)
    for (const wheel of WHEELS)
      expect(enumerate(spin, wheel, bps)).toEqual(exactly(spin, wheel, bps, [WINNING_SEGMENTS[wheel]!, 0]))
})

test('behavior: best segments and win chances', () => {
  const houseEdge = houseEdgeFromBps(200)
  expect(WHEELS.map((wheel) => Number(spin.multiplier(houseEdge, wheel)) / 1e18)).toEqual([1.47, 4.9, 19.6])
  expect(WHEELS.map((wheel) => chanceToBps(spin.winChance(houseEdge, wheel)))).toEqual([8000, 5000, 2000])
  expect(WHEELS.map((wheel) => spin.tieChance(wheel))).toEqual([0n, 0n, 0n])
})

test('behavior: takes the segment from the word modulo the number of segments, and pays its base', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 2n ** 256n - 1n), fc.constantFrom(...WHEELS), (word, wheel) => {
      const houseEdge = houseEdgeFromBps(137)
      const segment = spin.outcome(word, wheel)
      expect(BigInt(segment)).toBe(word % BigInt(SPIN_WHEELS[wheel]!.length))
      expect(spin.play(wheel, word, houseEdge)).toBe(segmentMultipliers(houseEdge, wheel)[segment])
    }),
  )
})

test('behavior: any fair wheel keeps its mean under every edge', () => {
  const bases = fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 1, maxLength: MAX_SEGMENTS - 1 })
  fc.assert(
    fc.property(bases, fc.integer({ min: 50, max: 300 }), (some, bps) => {
      // The last segment makes the mean 1 if the others leave room for it.
      const rest = (some.length + 1) * BASE_PRECISION - some.reduce((sum, base) => sum + base, 0)
      fc.pre(rest > 10_310)
      const wheels = [
        [...some, rest],
        [0, 20_000],
        [20_000, 0],
      ]
      expect(enumerate(spin, LOW_RISK, bps, { wheels }).shortfall).toBe(0n)
    }),
  )
})

test('behavior: round-trips wheels through the encoding', () => {
  for (const wheel of WHEELS) expect(spin.decodeGameData(spin.encodeGameData(wheel))).toBe(wheel)
})

test.each([
  ['one segment', [10_000]],
  ['65 segments', Array.from({ length: 65 }, () => 10_000)],
  ['a mean above 1', [20_001, 0]],
  ['a mean below 1', [19_999, 0]],
  ['a negative base', [30_000, -10_000]],
  ['a base with a fraction', [10_000.5, 9_999.5]],
  ['no segment that wins under the highest edge', [10_309, 9_691]],
])('error: rejects a wheel with %s', (_, wheel) => {
  expect(() => assertWheel(wheel)).toThrow(InvalidBetError)
  expect(() => spin.play(LOW_RISK, 0n, houseEdgeFromBps(200), { wheels: [wheel] })).toThrow(InvalidBetError)
})

test('behavior: lets a base of 1.031 win under the highest edge', () => {
  const wheels = [[10_310, 9_690]]
  expect(spin.multiplier(houseEdgeFromBps(300), LOW_RISK, { wheels })).toBeGreaterThan(PRECISION)
})

test('error: rejects a fourth wheel and one that the parameters lack', () => {
  expect(() => spin.encodeGameData(3 as WheelNumber)).toThrow(InvalidBetError)
  expect(() => segmentMultipliers(houseEdgeFromBps(200), 3 as WheelNumber)).toThrow(InvalidBetError)
  expect(() => spin.outcome(0n, HIGH_RISK, { wheels: [[20_000, 0]] })).toThrow(InvalidBetError)
})

test.each(['0x', `0x${'0'.repeat(63)}3`, `0x${'f'.repeat(64)}`, `0x${'0'.repeat(61)}100`])(
  'error: rejects game data %s',
  (gameData) => {
    expect(() => spin.decodeGameData(gameData)).toThrow(InvalidBetError)
  },
)
