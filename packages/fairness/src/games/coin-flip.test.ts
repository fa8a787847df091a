import { PRECISION } from '@tyche/protocol/scales'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import vectors from '../../vectors/coin-flip.json' with { type: 'json' }
import { InvalidBetError } from '../errors.ts'
import { houseEdgeFromBps } from '../house-edge.ts'
import { deriveRandomWords } from '../random-words.ts'
import { settleBet } from '../settle-bet.ts'
import { type CoinSide, coinFlip, HEADS, TAILS } from './coin-flip.ts'

test.each(vectors.cases)('vector: $name', (vector) => {
  const randomWords = vector.randomWords.map(BigInt)
  expect(deriveRandomWords(BigInt(vector.requestWord), vector.count)).toEqual(randomWords)
  expect(coinFlip.encodeGameData(vector.choice as CoinSide)).toBe(vector.gameData)
  expect(houseEdgeFromBps(vector.houseEdgeBps)).toBe(BigInt(vector.houseEdge))
  const settled = settleBet({
    game: 'coin',
    gameData: vector.gameData,
    wager: BigInt(vector.wager),
    randomWords,
    houseEdge: BigInt(vector.houseEdge),
  })
  expect(settled).toMatchObject({
    payout: BigInt(vector.payout),
    multiplier: BigInt(vector.multiplier),
    outcomes: vector.outcomes,
  })
})

test('behavior: the mean multiplier over both sides is exactly 1 - house edge, for every edge and choice', () => {
  for (let bps = 50; bps <= 300; bps++) {
    const houseEdge = houseEdgeFromBps(bps)
    for (const choice of [HEADS, TAILS]) {
      const sum = [0n, 1n].reduce((total, word) => total + coinFlip.play(choice, word, houseEdge), 0n)
      expect(sum).toBe(2n * (PRECISION - houseEdge))
    }
  }
})

test('behavior: pays one hit in total for both choices of a word', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 2n ** 256n - 1n), fc.integer({ min: 50, max: 300 }), (word, bps) => {
      const houseEdge = houseEdgeFromBps(bps)
      const heads = coinFlip.play(HEADS, word, houseEdge)
      const tails = coinFlip.play(TAILS, word, houseEdge)
      expect(heads + tails).toBe(2n * (PRECISION - houseEdge))
      expect(heads * tails).toBe(0n)
    }),
  )
})

test('behavior: round-trips choices through the encoding', () => {
  for (const side of [HEADS, TAILS]) expect(coinFlip.decodeGameData(coinFlip.encodeGameData(side))).toBe(side)
})

test.each(['0x', '0x00', `0x${'0'.repeat(63)}2`, `0x${'f'.repeat(64)}`, `0x${'0'.repeat(66)}`, '0'.repeat(64)])(
  'error: rejects game data %s',
  (gameData) => {
    expect(() => coinFlip.decodeGameData(gameData)).toThrow(InvalidBetError)
  },
)

test.each([0, 49, 301, 10_000])('error: rejects a house edge of %s basis points', (bps) => {
  expect(() => coinFlip.multiplier(houseEdgeFromBps(bps), HEADS)).toThrow(InvalidBetError)
})

test('error: rejects a house edge with a fraction of a basis point', () => {
  expect(() => coinFlip.multiplier(houseEdgeFromBps(200) + 1n, HEADS)).toThrow(InvalidBetError)
})

test('error: rejects a third side', () => {
  expect(() => coinFlip.encodeGameData(2 as CoinSide)).toThrow(InvalidBetError)
})
