/** Names of the games in the deployment record, the API and the vectors. */
export const GAME_NAMES = ['coin', 'dice', 'range', 'rps', 'spin'] as const

export type GameName = (typeof GAME_NAMES)[number]
