import { PRECISION } from '@tyche/protocol/scales'
import { expect, test } from 'vitest'
import vectors from '../../vectors/rock-paper-scissors.json' with { type: 'json' }
import { InvalidBetError } from '../errors.ts'
import { houseEdgeFromBps } from '../house-edge.ts'
import { EVERY_EDGE_BPS, enumerate, exactly } from '../testing/enumerate.ts'
import { expectVector } from '../testing/expect-vector.ts'
import { type Hand, PAPER, ROCK, rockPaperScissors, SCISSORS } from './rock-paper-scissors.ts'

const HANDS = [ROCK, PAPER, SCISSORS]

test.each(vectors.cases)('vector: $name', (vector) => {
  expectVector('rps', vector)
})

test('behavior: the mean multiplier is exactly 1 - house edge, for every edge and hand', () => {
  for (const bps of EVERY_EDGE_BPS)
    for (const hand of HANDS)
      expect(enumerate(rockPaperScissors, hand, bps)).toEqual(exactly(rockPaperScissors, hand, bps, [1, 1]))
})

test('behavior: paper beats rock, scissors beat paper, rock beats scissors', () => {
  const [win, tie, loss] = [1_940_000_000_000_000_000n, PRECISION, 0n]
  const pay = (hand: Hand) => HANDS.map((house) => rockPaperScissors.play(hand, BigInt(house), houseEdgeFromBps(200)))
  expect(pay(ROCK)).toEqual([tie, loss, win])
  expect(pay(PAPER)).toEqual([win, tie, loss])
  expect(pay(SCISSORS)).toEqual([loss, win, tie])
})

test('behavior: gives wins and ties a chance of a third each', () => {
  for (const hand of HANDS) {
    expect(rockPaperScissors.winChance(houseEdgeFromBps(200), hand)).toBe(PRECISION / 3n)
    expect(rockPaperScissors.tieChance(hand)).toBe(PRECISION / 3n)
  }
})

test('behavior: round-trips hands through the encoding', () => {
  for (const hand of HANDS) expect(rockPaperScissors.decodeGameData(rockPaperScissors.encodeGameData(hand))).toBe(hand)
})

test.each(['0x', `0x${'0'.repeat(63)}3`, `0x${'f'.repeat(64)}`, `0x${'0'.repeat(65)}1`])(
  'error: rejects game data %s',
  (gameData) => {
    expect(() => rockPaperScissors.decodeGameData(gameData)).toThrow(InvalidBetError)
  },
)

test('error: rejects a fourth hand', () => {
  expect(() => rockPaperScissors.encodeGameData(3 as Hand)).toThrow(InvalidBetError)
})
