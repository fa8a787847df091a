import type { GameConfig } from '@tyche/api-schema/games'
import {
  type GameName,
  gameMathsOf,
  HIGH_RISK,
  houseEdgeFromBps,
  LOW_RISK,
  MEDIUM_RISK,
  PRECISION,
  segmentMultipliers,
} from '@tyche/fairness'

export const houseEdge = houseEdgeFromBps(200)

/** A game's configuration as the API returns it, with the odds of `@tyche/fairness`. */
export function oddsConfig(game: GameName, choices: readonly number[]): GameConfig {
  const maths = gameMathsOf(game)
  return {
    game,
    address: `0x${'11'.repeat(20)}`,
    houseEdge: String(houseEdge),
    feeBasisPoints: 50,
    maxGameCount: 20,
    settingsVersion: 1,
    paused: false,
    multipliers: choices.map((choice) => ({ choice, multiplier: String(maths.multiplier(houseEdge, choice)) })),
    tieMultiplier: game === 'rps' ? String(PRECISION) : null,
    range: null,
    wheels:
      game === 'spin'
        ? [LOW_RISK, MEDIUM_RISK, HIGH_RISK].map((choice) => ({
            choice,
            segments: segmentMultipliers(houseEdge, choice).map(String),
          }))
        : null,
    limitsChoice: choices[0] ?? 0,
    tokens: [],
  }
}
