import type { Hex } from '../hex-words.ts'
import type { Wheel } from './spin-wheels.ts'

/** What of a settings version shapes the odds besides the edge. Whatever is left out is as the games are deployed. */
export interface OddsParameters {
  /** Range: how many rolls there are, from 0 to `range - 1`. */
  range?: number
  /** Spin: the wheels by their number. */
  wheels?: readonly Wheel[]
}

/** What a game adds to the shared rules: its choices, its outcomes and its odds. All of it is pure. */
export interface GameMaths<Choice> {
  /** ABI encoding of the choice as the contract's `pay` takes it. */
  encodeGameData(choice: Choice, parameters?: OddsParameters): Hex
  /** Throws `InvalidBetError` for anything the contract would refuse. */
  decodeGameData(gameData: string, parameters?: OddsParameters): Choice
  /** The choice as the number that the `BetCallback` event shows. */
  clientValue(choice: Choice): number
  /** Largest gross multiplier of one play, stake included, scaled by `PRECISION`. */
  multiplier(houseEdge: bigint, choice: Choice, parameters?: OddsParameters): bigint
  /** How many outcomes there are, each as likely as the others: the outcome is the word modulo this number. */
  outcomeCount(choice: Choice, parameters?: OddsParameters): number
  /** What the word shows. */
  outcome(word: bigint, choice: Choice, parameters?: OddsParameters): number
  /** Gross multiplier of one play, scaled by `PRECISION`; 0 when it is lost. */
  play(choice: Choice, word: bigint, houseEdge: bigint, parameters?: OddsParameters): bigint
  /** Probability that a play pays more than its stake, scaled by `PRECISION` and rounded down. */
  winChance(houseEdge: bigint, choice: Choice, parameters?: OddsParameters): bigint
  /** Probability that a play returns its stake, scaled by `PRECISION` and rounded down. */
  tieChance(choice: Choice): bigint
}
