import type { GameConfig } from '@tyche/api-schema/endpoints/lucky-game'
import { BASE_PRECISION, type OddsParameters } from '@tyche/fairness'
import { WAD } from './play-result.ts'

/** What of a game's settings shapes its odds, in the words of `@tyche/fairness`. */
export function oddsParametersOf({ range, wheels, houseEdge }: GameConfig): OddsParameters {
  if (range) return { range: range.size }
  if (!wheels) return {}
  // Segments come less the edge; their bases are whole numbers again without it.
  const keep = WAD - BigInt(houseEdge)
  return {
    wheels: wheels
      .toSorted((a, b) => a.choice - b.choice)
      .map(({ segments }) => segments.map((segment) => Number((BigInt(segment) * BigInt(BASE_PRECISION)) / keep))),
  }
}
