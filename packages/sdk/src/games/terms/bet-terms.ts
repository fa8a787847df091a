import type { Address, Hex } from 'viem'

/** What a player asks for. */
export type BetTerms = {
  /** As records and events number it. */
  choice: number
  /** The same choice as the contract takes it. */
  gameData: Hex
  /** Plays of the bet, from 1. */
  playCount: number
  /** Stake of one play, in base units of `token`. */
  wager: bigint
  token: Address
}

/**
 * The stake of all plays together, in base units.
 *
 * @example
 * import { totalWager } from '@tyche/sdk/games'
 *
 * const amount = totalWager({ wager: 5_000_000n, playCount: 3 })
 */
export const totalWager = ({ wager, playCount }: Pick<BetTerms, 'wager' | 'playCount'>): bigint =>
  wager * BigInt(playCount)
