import type { GameConfig } from '@tyche/api-schema/endpoints/lucky-game'

const wad = 10n ** 18n

export interface GameFacts {
  /** Share of the wagers that comes back over time, scaled by 1e18. */
  rtpWad: bigint
  /** Highest gross multiplier of one play, scaled by 1e18. */
  multiplierWad: bigint
  maxPlays: number
  /** Highest payout that one bet can bring now, in base units of its token; rounded down. */
  maxWinDown: { token: string; value: bigint } | undefined
}

/** What a card says about a game, all from its settings on the chain. */
export function gameFacts(config: GameConfig): GameFacts {
  const multiplierWad = config.multipliers.reduce((best, { multiplier }) => max(best, BigInt(multiplier)), 0n)
  const token = config.tokens[0]
  const best = token?.limits.reduce(
    (highest, { playCount, maxWager }) => max(highest, (BigInt(maxWager) * BigInt(playCount) * multiplierWad) / wad),
    0n,
  )
  return {
    rtpWad: wad - BigInt(config.houseEdge),
    multiplierWad,
    maxPlays: config.maxGameCount,
    maxWinDown: token && best !== undefined ? { token: token.token, value: best } : undefined,
  }
}

const max = (a: bigint, b: bigint) => (a > b ? a : b)
