import type { Hash } from 'viem'
import type { BetOdds } from '../odds/get-bet-odds.ts'
import type { BetTerms } from '../terms/bet-terms.ts'

/** One play of a bet. */
export type Play = {
  /** As the game numbers its outcomes. */
  outcome: number
  /** Gross, scaled by 1e18. */
  multiplier: bigint
}

/** A bet that reached the chain. */
export type Bet = { hash: Hash; nonce: bigint; block: bigint; terms: BetTerms; odds: BetOdds }

/** What became of it, as its `BetCallback` says. Amounts are base units of the token. */
export type BetResult = Bet & {
  settleHash: Hash
  settleBlock: bigint
  plays: readonly Play[]
  payout: bigint
  /** payout - wager x playCount. */
  profit: bigint
}
