import { type RoutePath, routePaths } from '../../config/paths.ts'

/** The text of each game's name, by its name on the API. */
const labels = { coin: 'coin', dice: 'dice', range: 'range', rps: 'rps', spin: 'spin' } as const

export type GameLabel = (typeof labels)[keyof typeof labels]

/** Games that this build has a page of. */
const pages: Partial<Record<GameLabel, RoutePath>> = {
  coin: routePaths.coin,
  dice: routePaths.dice,
  range: routePaths.range,
  rps: routePaths.rps,
  spin: routePaths.spin,
}

/** The key of a game's name under `games`; undefined for a game that this build does not know. */
export function gameLabelOf(game: string): GameLabel | undefined {
  return Object.hasOwn(labels, game) ? labels[game as GameLabel] : undefined
}

/** Where a game is played; undefined where this build has no page for it. */
export function gamePageOf(game: string): RoutePath | undefined {
  const label = gameLabelOf(game)
  return label && pages[label]
}
