import { AMOUNT_MAX } from '@tyche/protocol/scales'

/** What is wrong with a bet. `number`: more than the contract can store · `notAccepting`: the pool takes no bets in this token. */
export type BetProblem =
  | 'paused'
  | 'empty'
  | 'number'
  | 'plays'
  | 'playsFormat'
  | 'belowMinimum'
  | 'aboveMaximum'
  | 'notAccepting'
  | 'balance'

/** What a game takes now; wagers are per play, in base units. */
export type BetLimits = {
  isPaused: boolean
  minWager: bigint
  /** Undefined while it is read: the contracts are asked again before the wallet opens. */
  maxWager: bigint | undefined
  maxPlayCount: number
}

export type ValidateBetParameters = {
  /** Stake of one play, in base units. */
  wager: bigint
  playCount: number
  limits: BetLimits
  /** What the player holds of the token; undefined while it is read. */
  balance: bigint | undefined
}

/**
 * The first thing that is wrong with a bet, in the order a player would fix it; undefined when it can be placed.
 *
 * @example
 * import { getBetLimits, validateBet } from '@tyche/sdk/games'
 *
 * const { limits, balance } = await getBetLimits(client, { game, gameCenter, player, terms })
 * const problem = validateBet({ ...terms, limits, balance })
 */
export function validateBet({ wager, playCount, limits, balance }: ValidateBetParameters): BetProblem | undefined {
  if (limits.isPaused) return 'paused'
  if (wager === 0n) return 'empty'
  if (wager > AMOUNT_MAX) return 'number'
  if (!Number.isInteger(playCount) || playCount < 1) return 'playsFormat'
  if (playCount > limits.maxPlayCount) return 'plays'
  if (limits.maxWager === 0n) return 'notAccepting'
  if (wager < limits.minWager) return 'belowMinimum'
  if (limits.maxWager !== undefined && wager > limits.maxWager) return 'aboveMaximum'
  return balance !== undefined && wager * BigInt(playCount) > balance ? 'balance' : undefined
}
