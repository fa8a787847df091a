import type { BetCase } from './bet-case.ts'
import { keccak256 } from './keccak256.ts'
import { randomWords } from './random-word-cases.ts'
import { word } from './word.ts'

const SIDES = ['heads', 'tails'] as const

const WAGERS: Record<string, bigint> = {
  '1-wei': 1n,
  '2-wei': 2n,
  '3-wei': 3n,
  '51-wei': 51n,
  'odd-prime': 1_000_003n,
  '1-usdm': 10n ** 6n,
  '123.456789-usdm': 123_456_789n,
  '1-eth': 10n ** 18n,
  'ragged-eth': 1_234_567_890_123_456_789n,
  'below-2^64': 2n ** 64n - 1n,
  'below-2^128': 2n ** 128n - 1n,
}

function createCase(houseEdgeBps: number, count: number, choice: number, wagerName: string): BetCase {
  const wager = WAGERS[wagerName]!
  const name = `coin-flip/${SIDES[choice]}-x${count}-edge-${houseEdgeBps}bps-wager-${wagerName}`
  const requestWord = keccak256(Buffer.from(name).toString('hex'))
  const words = randomWords(requestWord, count)
  // The side is the lowest bit: the parity of the last hex digit.
  const outcomes = words.map((value) => ('13579bdf'.includes(value.at(-1)!) ? 1 : 0))
  const hits = BigInt(outcomes.filter((outcome) => outcome === choice).length)
  // payout = floor(wager x hits x 2 x (10000 - bps) / 10000): one fraction, one rounding.
  const keptBps = BigInt(10_000 - houseEdgeBps)
  return {
    choice,
    count,
    gameData: `0x${word(BigInt(choice))}`,
    houseEdge: `0x${word(BigInt(houseEdgeBps) * 10n ** 14n)}`,
    houseEdgeBps,
    multiplier: `0x${word(hits * 2n * keptBps * 10n ** 14n)}`,
    name,
    outcomes,
    payout: `0x${word((wager * hits * 2n * keptBps) / 10_000n)}`,
    randomWords: words,
    requestWord,
    wager: `0x${word(wager)}`,
  }
}

export function coinFlipCases(): BetCase[] {
  const counts = Array.from({ length: 20 }, (_, i) => i + 1)
  const wagerNames = Object.keys(WAGERS)
  const cases: BetCase[] = []
  // Every edge bound and default with every count and both sides; wagers rotate.
  for (const [i, bps] of [50, 200, 300].entries())
    for (const count of counts)
      for (const choice of [0, 1])
        cases.push(createCase(bps, count, choice, wagerNames[(count * 2 + choice + i) % 11]!))
  // Every wager with few and most plays at the default edge.
  for (const wagerName of wagerNames)
    for (const count of [1, 20]) for (const choice of [0, 1]) cases.push(createCase(200, count, choice, wagerName))
  // Odd edges, where a fraction of a base unit is left to round.
  for (const bps of [51, 99, 101, 137, 199, 201, 251, 299])
    for (const wagerName of ['1-wei', '51-wei', 'odd-prime', 'ragged-eth', 'below-2^128'])
      cases.push(createCase(bps, 1 + (bps % 20), bps % 2, wagerName))
  return [...new Map(cases.map((entry) => [entry.name, entry])).values()]
}
