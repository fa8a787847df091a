import { PRECISION } from '@tyche/protocol/scales'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import vectors from '../../vectors/range.json' with { type: 'json' }
import { InvalidBetError } from '../errors.ts'
import { houseEdgeFromBps } from '../house-edge.ts'
import { EVERY_EDGE_BPS, enumerate } from '../testing/enumerate.ts'
import { expectVector } from '../testing/expect-vector.ts'
import { choicesOf } from '../testing/range-choices.ts'
import { DEFAULT_RANGE, isRangeHit, MAX_RANGE, MIN_RANGE, range } from './range.ts'

test.each(vectors.cases)('vector: $name', (vector) => {
  expectVector('range', vector, { range: vector.range })
})

test('behavior: has one run of winning rolls and pays 1 - house edge on average, for every choice of 10,000 rolls', () => {
  for (const [i, [choice, winning]] of choicesOf(DEFAULT_RANGE).entries()) {
    // Winning rolls are on one side of the number, so the ends of the run determine its length.
    const ends = [0, choice.choice - 1, choice.choice, DEFAULT_RANGE - 1].map((roll) => isRangeHit(choice, roll))
    expect(ends).toEqual([!choice.over, !choice.over, choice.over, choice.over])
    // A different edge for each choice, so that choices and edges of every kind are combined.
    const houseEdge = houseEdgeFromBps(EVERY_EDGE_BPS[(i * 31) % EVERY_EDGE_BPS.length]!)
    const multiplier = range.multiplier(houseEdge, choice)
    const shortfall = BigInt(DEFAULT_RANGE) * (PRECISION - houseEdge) - BigInt(winning) * multiplier
    if (shortfall < 0n || shortfall >= BigInt(winning) || multiplier <= PRECISION)
      expect.fail(`${JSON.stringify(choice)} at an edge of ${houseEdge} pays ${multiplier}`)
  }
})

test.each([MIN_RANGE, 101, 137, 256])('behavior: plays every roll of every choice of %i rolls', (rolls) => {
  const parameters = { range: rolls }
  for (const [i, [choice, winning]] of choicesOf(rolls).entries()) {
    const bps = EVERY_EDGE_BPS[(i * 31) % EVERY_EDGE_BPS.length]!
    const { shortfall, largest, wins, ties } = enumerate(range, choice, bps, parameters)
    if (wins !== winning || ties !== 0 || shortfall < 0n || shortfall >= BigInt(winning))
      expect.fail(`${JSON.stringify(choice)} at ${bps} bps: ${wins} wins, ${shortfall} short`)
    expect(largest).toBe(range.multiplier(houseEdgeFromBps(bps), choice, parameters))
  }
})

test('behavior: pays the multiplier exactly when the roll is a hit, for any word, choice and range', () => {
  const inputs = [
    fc.bigInt(0n, 2n ** 256n - 1n),
    fc.integer({ min: MIN_RANGE, max: MAX_RANGE }),
    fc.nat(),
    fc.boolean(),
  ] as const
  fc.assert(
    fc.property(...inputs, (word, rolls, seed, over) => {
      const parameters = { range: rolls }
      const first = Math.ceil(rolls / 100)
      const winning = first + (seed % (Math.floor((rolls * 95) / 100) - first + 1))
      const choice = { choice: over ? rolls - winning : winning, over }
      const houseEdge = houseEdgeFromBps(50 + (seed % 251))
      const roll = range.outcome(word, choice, parameters)
      expect(BigInt(roll)).toBe(word % BigInt(rolls))
      const multiplier = range.multiplier(houseEdge, choice, parameters)
      expect(range.play(choice, word, houseEdge, parameters)).toBe(isRangeHit(choice, roll) ? multiplier : 0n)
      expect(range.winChance(houseEdge, choice, parameters)).toBe((PRECISION * BigInt(winning)) / BigInt(rolls))
      expect(range.decodeGameData(range.encodeGameData(choice, parameters), parameters)).toEqual(choice)
    }),
  )
})

test('behavior: lets exactly one of under and over win for one number', () => {
  const houseEdge = houseEdgeFromBps(200)
  for (const roll of [0n, 4999n, 5000n, 9999n]) {
    const under = range.play({ choice: 5000, over: false }, roll, houseEdge)
    const over = range.play({ choice: 5000, over: true }, roll, houseEdge)
    expect([under, over].toSorted()).toEqual([0n, 1_960_000_000_000_000_000n])
  }
})

test('behavior: encodes the direction in bit 16 of the client value', () => {
  expect(range.clientValue({ choice: 2500, over: false })).toBe(2500)
  expect(range.clientValue({ choice: 2500, over: true })).toBe(68_036)
})

test.each([
  [99, false],
  [9501, false],
  [499, true],
  [9901, true],
  [10_001, false],
  [10_001, true],
  [5000.5, false],
  [-1, true],
  [Number.NaN, false],
])('error: rejects the number %s, over: %s', (choice, over) => {
  expect(() => range.encodeGameData({ choice, over })).toThrow(InvalidBetError)
  expect(() => range.multiplier(houseEdgeFromBps(200), { choice, over })).toThrow(InvalidBetError)
})

test('behavior: accepts choices at the bounds', () => {
  for (const choice of [100, 9500]) range.encodeGameData({ choice, over: false })
  for (const choice of [500, 9900]) range.encodeGameData({ choice, over: true })
})

test.each([99, 65_536, 0, 1000.5])('error: rejects a range of %s', (rolls) => {
  expect(() => range.multiplier(houseEdgeFromBps(200), { choice: 50, over: false }, { range: rolls })).toThrow(
    InvalidBetError,
  )
})

test.each([
  ['one word', `0x${'0'.repeat(60)}1388`],
  ['a number of 17 bits', `0x${'0'.repeat(59)}11388${'0'.repeat(64)}`],
  ['a direction of 2', `0x${'0'.repeat(60)}1388${'0'.repeat(63)}2`],
  ['a third word', `0x${'0'.repeat(60)}1388${'0'.repeat(128)}`],
  ['a choice that is not on offer', `0x${'0'.repeat(64)}${'0'.repeat(64)}`],
])('error: rejects game data of %s', (_, gameData) => {
  expect(() => range.decodeGameData(gameData)).toThrow(InvalidBetError)
})
