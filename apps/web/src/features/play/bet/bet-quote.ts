import type { GameConfig, GameToken, LimitRule } from '@tyche/api-schema/endpoints/lucky-game'
import type { GameMaths } from '@tyche/fairness'
import { oddsParametersOf } from '../../../data/games/odds-parameters.ts'
import { WAD } from '../../../data/games/play-result.ts'
import type { BetLimits } from './check-order.ts'

/** Everything the panel shows about a bet before it is placed. */
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

export type QuoteInput<Choice> = {
  config: GameConfig
  token: GameToken
  /** Of the token for this choice; undefined while they are read. */
  limits: GameToken['limits'] | undefined
  maths: GameMaths<Choice>
  choice: Choice
  playCount: number
  wager: bigint
}

export function quoteBet<Choice>({
  config,
  token,
  limits,
  maths,
  choice,
  playCount,
  wager,
}: QuoteInput<Choice>): BetQuote {
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
    returnToPlayer: WAD - houseEdge,
    total,
    maxProfit: (wager * multiplier * BigInt(count)) / WAD - total,
  }
}

/** The largest wager per play that limits and balance allow; undefined while neither is known. */
export function largestWager({ limits }: BetQuote, balance: bigint | undefined, playCount: number): bigint | undefined {
  const count = BigInt(Number.isInteger(playCount) && playCount > 0 ? playCount : 1)
  const { maxWager } = limits
  if (balance === undefined) return maxWager
  const affordable = balance / count
  return maxWager === undefined || affordable < maxWager ? affordable : maxWager
}
