import { keccak256 } from './keccak256.ts'
import { randomWords } from './random-word-cases.ts'
import { word } from './word.ts'

/** One bet in a file of vectors. Keys in alphabetical order, 256-bit values as 32-byte hex. */
export interface BetCase {
  choice: number
  count: number
  gameData: string
  houseEdge: string
  houseEdgeBps: number
  multiplier: string
  name: string
  outcomes: number[]
  payout: string
  randomWords: string[]
  requestWord: string
  wager: string
}

/** A gross multiplier without the edge, as a fraction of the wager. */
export interface Fraction {
  numerator: bigint
  denominator: bigint
}

/** A bet and the game's rule in whole numbers; this script computes odds with fractions. */
export interface BetRule {
  /** The game and the choice, for the name of the case. */
  title: string
  /** The choice in the format of the callback event. */
  choice: number
  gameDataWords: readonly bigint[]
  outcomeCount: number
  /** The game's outcome, from the word's remainder. */
  outcomeOf?: (remainder: number) => number
  /** Gross multiplier in units of 1e-18, from 10,000 basis points less the edge. */
  paid: (remainder: number, keptBps: bigint) => bigint
}

const WAGERS: Record<string, bigint> = {
  '1-wei': 1n,
  '51-wei': 51n,
  'odd-prime': 1_000_003n,
  '123.456789-usdm': 123_456_789n,
  '1-eth': 10n ** 18n,
  'ragged-eth': 1_234_567_890_123_456_789n,
  'below-2^128': 2n ** 128n - 1n,
}

/** A fraction times 10,000 basis points less the edge, in units of 1e-18, rounded down. */
export function scaleDown({ numerator, denominator }: Fraction, keptBps: bigint): bigint {
  return (numerator * keptBps * 10n ** 14n) / denominator
}

/** The remainder of a 256-bit word by long division. */
function remainderOf(hexWord: string, divisor: number): number {
  return [...hexWord.slice(2)].reduce((rest, digit) => (rest * 16 + Number.parseInt(digit, 16)) % divisor, 0)
}

function createBetCase(rule: BetRule, count: number, houseEdgeBps: number, wagerName: string): BetCase {
  const wager = WAGERS[wagerName]!
  const name = `${rule.title}-x${count}-edge-${houseEdgeBps}bps-wager-${wagerName}`
  const requestWord = keccak256(Buffer.from(name).toString('hex'))
  const words = randomWords(requestWord, count)
  const remainders = words.map((value) => remainderOf(value, rule.outcomeCount))
  const keptBps = BigInt(10_000 - houseEdgeBps)
  const multiplier = remainders.reduce((sum, remainder) => sum + rule.paid(remainder, keptBps), 0n)
  return {
    choice: rule.choice,
    count,
    gameData: `0x${rule.gameDataWords.map(word).join('')}`,
    houseEdge: `0x${word(BigInt(houseEdgeBps) * 10n ** 14n)}`,
    houseEdgeBps,
    multiplier: `0x${word(multiplier)}`,
    name,
    outcomes: remainders.map((remainder) => rule.outcomeOf?.(remainder) ?? remainder),
    payout: `0x${word((wager * multiplier) / 10n ** 18n)}`,
    randomWords: words,
    requestWord,
    wager: `0x${word(wager)}`,
  }
}

/**
 * Combines every rule with the lowest, the default, the highest and an odd edge; numbers of plays and wagers rotate.
 * Duplicate names are dropped.
 */
export function createBetCases(rules: readonly BetRule[]): BetCase[] {
  const wagerNames = Object.keys(WAGERS)
  const cases = rules.flatMap((rule, i) =>
    [50, 200, 300, 51 + ((i * 37) % 249)].map((bps, j) =>
      createBetCase(rule, 1 + ((i * 7 + j * 5) % 20), bps, wagerNames[(i + j * 3) % wagerNames.length]!),
    ),
  )
  return [...new Map(cases.map((entry) => [entry.name, entry])).values()]
}
