import type { Hex } from '../hex-words.ts'
import type { Wheel } from './spin-wheels.ts'

/**
 * The parameters of a settings version that determine the odds, besides the edge. Defaults: those of the deployed
 * games.
 */
export interface OddsParameters {
  /** Range: the number of rolls, 0 to `range - 1`. */
  range?: number
  /** Spin: the wheels by number. */
  wheels?: readonly Wheel[]
}

/** Choices, outcomes and odds of a game, as pure functions. */
export interface GameMaths<Choice> {
  /** ABI encoding of the choice for the contract's `pay`. */
  encodeGameData(choice: Choice, parameters?: OddsParameters): Hex
  /** Throws `InvalidBetError` for anything the contract would refuse. */
  decodeGameData(gameData: string, parameters?: OddsParameters): Choice
  /** The choice as the number in the `BetCallback` event. */
  clientValue(choice: Choice): number
  /** Largest gross multiplier of one play, stake included, scaled by `PRECISION`. */
  multiplier(houseEdge: bigint, choice: Choice, parameters?: OddsParameters): bigint
  /** Number of equally likely outcomes: the outcome is the word modulo this number. */
  outcomeCount(choice: Choice, parameters?: OddsParameters): number
  /** The outcome of a word. */
  outcome(word: bigint, choice: Choice, parameters?: OddsParameters): number
  /** Gross multiplier of one play, scaled by `PRECISION`; 0 when it is lost. */
  play(choice: Choice, word: bigint, houseEdge: bigint, parameters?: OddsParameters): bigint
  /** Probability that a play pays more than its stake, scaled by `PRECISION` and rounded down. */
  winChance(houseEdge: bigint, choice: Choice, parameters?: OddsParameters): bigint
  /** Probability that a play returns its stake, scaled by `PRECISION` and rounded down. */
  tieChance(choice: Choice): bigint
}
