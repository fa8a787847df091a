import { routePaths, type StaticPath } from './paths.ts'

/** The route of each game of this build, by its name on the API; in display order. */
const pages = {
  coin: routePaths.coin,
  dice: routePaths.dice,
  range: routePaths.range,
  rps: routePaths.rps,
  spin: routePaths.spin,
} as const satisfies Record<string, StaticPath>

export type GameLabel = keyof typeof pages

export const playableGames = Object.keys(pages) as readonly GameLabel[]

/** The key of a game's name under `games`; undefined for a game that this build does not know. */
export function gameLabelOf(game: string): GameLabel | undefined {
  return Object.hasOwn(pages, game) ? (game as GameLabel) : undefined
}

export function pageOfGame(game: GameLabel): StaticPath {
  return pages[game]
}

/** The route of a game; undefined if this build has no page for it. */
export function gamePageOf(game: string): StaticPath | undefined {
  const label = gameLabelOf(game)
  return label && pages[label]
}
