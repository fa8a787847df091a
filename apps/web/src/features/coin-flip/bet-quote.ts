import type { GameConfig, GameToken, LimitRule } from '@tyche/api-schema/endpoints/lucky-game'
import type { CoinSide } from '@tyche/fairness'
import type { BetLimits } from './check-order.ts'

const WAD = 10n ** 18n
const EVEN_CHANCE = WAD / 2n

/** Everything the panel shows about a bet before it is placed. */
export type BetQuote = {
  limits: BetLimits
  rule: LimitRule
  /** Gross, of one play, scaled by 1e18; so are chance and return. */
  multiplier: bigint
  winChance: bigint
  returnToPlayer: bigint
  total: bigint
  /** When every play wins. */
  maxProfit: bigint
}

export type QuoteInput = { config: GameConfig; token: GameToken; choice: CoinSide; playCount: number; wager: bigint }

export function quoteBet({ config, token, choice, playCount, wager }: QuoteInput): BetQuote {
  const count = Number.isInteger(playCount) ? Math.min(Math.max(playCount, 1), config.maxGameCount) : 1
  const limit = token.limits.find((entry) => entry.playCount === count)
  const multiplier = BigInt(config.multipliers.find((entry) => entry.choice === choice)?.multiplier ?? 0)
  const total = wager * BigInt(count)
  return {
    limits: {
      isPaused: config.paused,
      minWager: BigInt(token.minWager),
      maxWager: BigInt(limit?.maxWager ?? 0),
      maxPlayCount: config.maxGameCount,
    },
    rule: limit?.rule ?? 'none',
    multiplier,
    winChance: EVEN_CHANCE,
    returnToPlayer: WAD - BigInt(config.houseEdge),
    total,
    maxProfit: (wager * multiplier * BigInt(count)) / WAD - total,
  }
}

/** The largest wager per play that limits and balance allow. */
export function largestWager({ limits }: BetQuote, balance: bigint | undefined, playCount: number): bigint {
  const count = BigInt(Number.isInteger(playCount) && playCount > 0 ? playCount : 1)
  const affordable = balance === undefined ? limits.maxWager : balance / count
  return affordable < limits.maxWager ? affordable : limits.maxWager
}
