import type { GameConfig } from '@tyche/api-schema/games'
import { RANGE_OVER_BIT } from '@tyche/protocol/range-choice'
import { PRECISION } from '@tyche/protocol/scales'
import { topMultiplierWad } from '../../../data/games/top-multiplier.ts'

export interface MaxWin {
  token: string
  /** Base units, rounded down. */
  valueDown: bigint
  /** The choice that it was computed for. */
  choice: number
}

export interface GameFacts {
  /** Return to player, scaled by 1e18. */
  rtpWad: bigint
  /** Highest gross multiplier of one play, scaled by 1e18. */
  topMultiplierWad: bigint
  /** Highest profit of one bet with the pool's current balance. */
  maxWin: MaxWin | undefined
}

/** The figures of a game's card, all from its settings on the chain. */
export function gameFacts(config: GameConfig): GameFacts {
  const rtpWad = PRECISION - BigInt(config.houseEdge)
  const { limitsChoice } = config
  const profitWad = multiplierOf(config, limitsChoice) - PRECISION
  const token = config.tokens[0]
  const valueDown = token?.limits.reduce(
    (highest, { playCount, maxWager }) => max(highest, (BigInt(maxWager) * BigInt(playCount) * profitWad) / PRECISION),
    0n,
  )
  return {
    rtpWad,
    topMultiplierWad: topMultiplierWad(config),
    maxWin: token && valueDown !== undefined ? { token: token.token, valueDown, choice: limitsChoice } : undefined,
  }
}

/** Gross multiplier of a winning play on a choice, scaled by 1e18. */
function multiplierOf({ range, houseEdge, multipliers }: GameConfig, choice: number): bigint {
  if (!range) return BigInt(multipliers.find((entry) => entry.choice === choice)?.multiplier ?? PRECISION)
  const winning = choice >= RANGE_OVER_BIT ? range.size - (choice - RANGE_OVER_BIT) : choice
  return (BigInt(range.size) * (PRECISION - BigInt(houseEdge))) / BigInt(winning)
}

const max = (a: bigint, b: bigint) => (a > b ? a : b)
