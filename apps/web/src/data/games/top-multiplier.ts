import type { GameConfig } from '@tyche/api-schema/endpoints/lucky-game'
import { PRECISION } from '@tyche/protocol/scales'

/** Highest gross multiplier that one play of a game can have, scaled by 1e18. */
export function topMultiplierWad({ range, houseEdge, multipliers }: GameConfig): bigint {
  if (range) return (BigInt(range.size) * (PRECISION - BigInt(houseEdge))) / BigInt(range.minWinning)
  return multipliers.reduce((best, { multiplier }) => (BigInt(multiplier) > best ? BigInt(multiplier) : best), 0n)
}
