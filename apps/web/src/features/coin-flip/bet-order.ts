import type { CoinSide } from '@tyche/fairness'
import type { Address, Hash } from 'viem'

/** What the player asks for. `wager` is the stake of one play in base units. */
export type BetOrder = { choice: CoinSide; playCount: number; wager: bigint; token: Address }

/** A bet that reached the chain. */
export type PlacedBet = { hash: Hash; nonce: bigint; block: bigint; order: BetOrder }

/** What became of it, as its `BetCallback` says. */
export type BetOutcome = PlacedBet & {
  settleHash: Hash
  settleBlock: bigint
  outcomes: readonly CoinSide[]
  payout: bigint
  /** payout - wager x playCount. */
  profit: bigint
  wins: number
}

export const totalWager = ({ wager, playCount }: Pick<BetOrder, 'wager' | 'playCount'>): bigint =>
  wager * BigInt(playCount)

export const faceOf = (side: CoinSide): 'heads' | 'tails' => (side === 0 ? 'heads' : 'tails')
