import type { GameConfig } from '@tyche/api-schema/games'
import type { GameName } from '@tyche/fairness'

/** The settings of a deployed game, without tokens, as choice fields and stages read them. */
export function gameConfigOf(game: GameName, range: GameConfig['range'] = null): GameConfig {
  return {
    game,
    address: `0x${'00'.repeat(20)}`,
    houseEdge: '20000000000000000',
    feeBasisPoints: 50,
    maxGameCount: 20,
    settingsVersion: 1,
    paused: false,
    multipliers: [],
    tieMultiplier: null,
    range,
    wheels: null,
    limitsChoice: 1,
    tokens: [],
  }
}

export const deployedRange = { size: 10_000, minWinning: 100, maxWinning: 9_500 } as const
