import { PRECISION } from '@tyche/protocol/scales'
import type { GameMaths, OddsParameters } from '../games/game.ts'
import { houseEdgeFromBps } from '../house-edge.ts'

/** Every edge that a game can be set to, in basis points. */
export const EVERY_EDGE_BPS = Array.from({ length: 251 }, (_, i) => 50 + i)

export interface Enumeration {
  /**
   * `outcomes x (1 - houseEdge)` less the total payout of all outcomes: 0 when the mean is exact, in units of 1e-18.
   */
  shortfall: bigint
  largest: bigint
  wins: number
  ties: number
}

/** Plays every outcome once: only a word's remainder matters, so that one word per outcome covers all words. */
export function enumerate<Choice>(
  maths: GameMaths<Choice>,
  choice: Choice,
  houseEdgeBps: number,
  parameters?: OddsParameters,
): Enumeration {
  const houseEdge = houseEdgeFromBps(houseEdgeBps)
  const count = maths.outcomeCount(choice, parameters)
  const paid = Array.from({ length: count }, (_, word) => maths.play(choice, BigInt(word), houseEdge, parameters))
  return {
    shortfall: BigInt(count) * (PRECISION - houseEdge) - paid.reduce((sum, multiplier) => sum + multiplier, 0n),
    largest: paid.toSorted((a, b) => Number(a - b)).at(-1)!,
    wins: paid.filter((multiplier) => multiplier > PRECISION).length,
    ties: paid.filter((multiplier) => multiplier === PRECISION).length,
  }
}

/** The expected result of an enumeration when nothing is rounded and the game's figures are right. */
export function exactly<Choice>(
  maths: GameMaths<Choice>,
  choice: Choice,
  houseEdgeBps: number,
  [wins, ties]: [wins: number, ties: number],
  parameters?: OddsParameters,
): Enumeration {
  return { shortfall: 0n, largest: maths.multiplier(houseEdgeFromBps(houseEdgeBps), choice, parameters), wins, ties }
}
