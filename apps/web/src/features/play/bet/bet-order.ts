import type { Address, Hash, Hex } from 'viem'
import type { StagePlay } from '../../../data/games/game-definition.ts'
import { playResultOf } from '../../../data/games/play-result.ts'
import type { BetOdds } from '../../../data/games/read-odds.ts'

/** What the player asks for. `wager` is the stake of one play in base units. */
export type BetOrder = {
  /** As records and events number it. */
  choice: number
  /** As the contract takes it. */
  gameData: Hex
  playCount: number
  wager: bigint
  token: Address
}

/** A bet that reached the chain. */
export type PlacedBet = { hash: Hash; nonce: bigint; block: bigint; order: BetOrder; odds: BetOdds }

/** What became of it, as its `BetCallback` says. */
export type BetOutcome = PlacedBet & {
  settleHash: Hash
  settleBlock: bigint
  plays: readonly StagePlay[]
  payout: bigint
  /** payout - wager x playCount. */
  profit: bigint
}

export const totalWager = ({ wager, playCount }: Pick<BetOrder, 'wager' | 'playCount'>): bigint =>
  wager * BigInt(playCount)

export type PlayCounts = { wins: number; ties: number; losses: number }

/** How many plays paid more than their stake, exactly that, or less. */
export function countPlays(plays: readonly StagePlay[]): PlayCounts {
  const counts = { win: 0, tie: 0, loss: 0 }
  for (const { multiplier } of plays) counts[playResultOf(multiplier)] += 1
  return { wins: counts.win, ties: counts.tie, losses: counts.loss }
}
