import type { GameConfig } from '@tyche/api-schema/endpoints/lucky-game'
import { BASE_PRECISION, type OddsParameters } from '@tyche/fairness'
import { PRECISION } from '@tyche/protocol/scales'

/**
 * What of a game's settings shapes its odds, in the words of `@tyche/fairness`.
 *
 * @example
 * import { oddsParametersOf } from '@tyche/sdk/games'
 *
 * const multiplier = maths.multiplier(BigInt(config.houseEdge), choice, oddsParametersOf(config))
 */
export function oddsParametersOf({ range, wheels, houseEdge }: GameConfig): OddsParameters {
  if (range) return { range: range.size }
  if (!wheels) return {}
  // Segments come less the edge; their bases are whole numbers again without it.
  const keep = PRECISION - BigInt(houseEdge)
  return {
    wheels: wheels
      .toSorted((a, b) => a.choice - b.choice)
      .map(({ segments }) => segments.map((segment) => Number((BigInt(segment) * BigInt(BASE_PRECISION)) / keep))),
  }
}
