/** The games by the name that the deployment record, the API and the vectors give them. */
export const GAME_NAMES = ['coin', 'dice', 'range', 'rps', 'spin'] as const

export type GameName = (typeof GAME_NAMES)[number]
