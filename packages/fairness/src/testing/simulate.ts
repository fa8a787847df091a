import type { GameName } from '@tyche/protocol/game-names'
import { PRECISION } from '@tyche/protocol/scales'
import { beforeAll, expect, test } from 'vitest'
import { HEADS } from '../games/coin-flip.ts'
import { gameMathsOf } from '../games/games.ts'
import { houseEdgeFromBps } from '../house-edge.ts'
import { MAX_PLAY_COUNT } from '../precision.ts'
import { deriveRandomWords, deriveRequestWord } from '../random-words.ts'
import { chiSquareLimit, chiSquareOf } from './chi-square.ts'

const SIGMAS = 5
const houseEdge = houseEdgeFromBps(200)

/** The words of bets of 20 plays, derived like those of real bets from a fixed randomness. */
function deriveWords(wordCount: number): bigint[] {
  const request = {
    randomness: `0x${'7479636865'.repeat(7).slice(0, 64)}`,
    chainId: 31337n,
    coordinator: `0x${'c0'.repeat(20)}`,
  } as const
  return Array.from({ length: wordCount / MAX_PLAY_COUNT }, (_, i) =>
    deriveRandomWords(deriveRequestWord({ ...request, requestId: BigInt(i + 1) }), MAX_PLAY_COUNT),
  ).flat()
}

const bets: [game: GameName, title: string, choice: unknown][] = [
  ['coin', 'heads', HEADS],
  ['dice', 'one face', 0b000100],
  ['dice', 'four faces', 0b101101],
  ['range', 'under 2,500', { choice: 2500, over: false }],
  ['range', 'over 9,900, the rarest win', { choice: 9900, over: true }],
  ['rps', 'paper', 1],
  ['spin', 'low risk', 0],
  ['spin', 'medium risk', 1],
  ['spin', 'high risk', 2],
]

/** Defines the tests that play every game with the same words. */
export function testSimulation(wordCount: number): void {
  let words: bigint[] = []
  beforeAll(() => {
    words = deriveWords(wordCount)
  }, 300_000)

  test.each(bets)('behavior: %s, %s: pays 1 - house edge on average, within 5 sigma', (game, _, choice) => {
    const maths = gameMathsOf(game)
    const outcomeCount = maths.outcomeCount(choice)
    // The exact variance of one play, in units of the stake squared, from all outcomes.
    const paid = Array.from({ length: outcomeCount }, (_, word) => maths.play(choice, BigInt(word), houseEdge))
    const mean = Number(PRECISION - houseEdge) / Number(PRECISION)
    const variance =
      paid.reduce((sum, multiplier) => sum + (Number(multiplier) / Number(PRECISION) - mean) ** 2, 0) / outcomeCount

    const total = words.reduce((sum, word) => sum + maths.play(choice, word, houseEdge), 0n)

    const deviation = Math.abs(Number(total - BigInt(wordCount) * (PRECISION - houseEdge)) / Number(PRECISION))
    expect(deviation).toBeLessThan(SIGMAS * Math.sqrt(variance * wordCount))
  })

  test.each([
    ['coin', HEADS],
    ['dice', 1],
    ['range', { choice: 5000, over: false }],
    ['rps', 0],
    ['spin', 0],
    ['spin', 2],
  ] as [GameName, unknown][])('behavior: %s: has equally likely outcomes (%j)', (game, choice) => {
    const maths = gameMathsOf(game)
    const first = maths.outcome(0n, choice)
    const counts = Array.from({ length: maths.outcomeCount(choice) }, () => 0)
    for (const word of words) counts[maths.outcome(word, choice) - first]!++
    expect(chiSquareOf(counts)).toBeLessThan(chiSquareLimit(counts.length - 1))
    // A sample that is too even would be suspicious as well.
    if (counts.length > 10) expect(chiSquareOf(counts)).toBeGreaterThan((counts.length - 1) / 4)
  })
}
