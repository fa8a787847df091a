/** Every route of this build, without the locale prefix. */
export const routePaths = {
  home: '/',
  games: '/games',
  coin: '/game/coin',
  mint: '/mint',
  user: '/user',
} as const

export type RoutePath = (typeof routePaths)[keyof typeof routePaths]
