import type { Hex } from '../hex.ts'

/** What a game adds to the shared rules: its choice, its outcome and its odds. All of it is pure. */
export interface GameMaths<Choice> {
  /** ABI encoding of the choice as the contract's `pay` takes it. */
  encodeGameData(choice: Choice): Hex
  /** Throws `InvalidBetError` for anything the contract would refuse. */
  decodeGameData(gameData: string): Choice
  /** Gross multiplier of a winning play, stake included, scaled by `PRECISION`. */
  multiplier(houseEdge: bigint, choice: Choice): bigint
  /** What the word shows, whatever the player chose. */
  outcome(word: bigint): number
  /** Gross multiplier of one play, scaled by `PRECISION`; 0 when it is lost. */
  play(choice: Choice, word: bigint, houseEdge: bigint): bigint
}
