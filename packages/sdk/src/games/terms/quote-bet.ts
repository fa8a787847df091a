import type { GameConfig, GameToken, LimitRule } from '@tyche/api-schema/endpoints/lucky-game'
import type { GameMaths } from '@tyche/fairness'
import { PRECISION } from '@tyche/protocol/scales'
import { oddsParametersOf } from '../odds/odds-parameters.ts'
import type { BetLimits } from './validate-bet.ts'

/** What a bet comes to before it is placed. Amounts are base units of the token. */
export type BetQuote = {
  limits: BetLimits
  /** What set the largest bet; undefined until that is known. */
  rule: LimitRule | undefined
  playCount: number
  /** Gross, of one play, scaled by 1e18; so are chances and return. */
  multiplier: bigint
  /** A win can also pay less than `multiplier`: a wheel has several prizes. */
  isTopMultiplier: boolean
  winChance: bigint
  tieChance: bigint
  returnToPlayer: bigint
  total: bigint
  /** When every play wins, and the most it can. */
  maxProfit: bigint
}

export type QuoteBetParameters<Choice> = {
  config: GameConfig
  token: GameToken
  /** Of the token for this choice; undefined while they are read. */
  limits: GameToken['limits'] | undefined
  maths: GameMaths<Choice>
  choice: Choice
  playCount: number
  wager: bigint
}

/**
 * Odds, limits and the largest profit of a bet, as the game's configuration has them. The profit is rounded down. A play
 * count that is no number, or below 1, quotes one play.
 *
 * @param parameters.limits of the token for this choice; undefined while they are read
 * @example
 * import { coinFlip, HEADS } from '@tyche/fairness'
 * import { quoteBet } from '@tyche/sdk/games'
 *
 * const { maxProfit } = quoteBet({ config, token, limits: token.limits, maths: coinFlip, choice: HEADS, playCount: 1, wager: 5_000_000n })
 */
export function quoteBet<Choice>({
  config,
  token,
  limits,
  maths,
  choice,
  playCount,
  wager,
}: QuoteBetParameters<Choice>): BetQuote {
  const count = Number.isInteger(playCount) ? Math.min(Math.max(playCount, 1), config.maxGameCount) : 1
  const limit = limits?.find((entry) => entry.playCount === count)
  const houseEdge = BigInt(config.houseEdge)
  const parameters = oddsParametersOf(config)
  const multiplier = maths.multiplier(houseEdge, choice, parameters)
  const total = wager * BigInt(count)
  return {
    limits: {
      isPaused: config.paused,
      minWager: BigInt(token.minWager),
      maxWager: limit && BigInt(limit.maxWager),
      maxPlayCount: config.maxGameCount,
    },
    rule: limit?.rule,
    playCount: count,
    multiplier,
    isTopMultiplier: config.wheels !== null,
    winChance: maths.winChance(houseEdge, choice, parameters),
    tieChance: maths.tieChance(choice),
    returnToPlayer: PRECISION - houseEdge,
    total,
    maxProfit: (wager * multiplier * BigInt(count)) / PRECISION - total,
  }
}
