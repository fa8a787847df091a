import { playableGames } from '../../config/game-names.ts'

export const gameFilters = ['all', ...playableGames] as const
export const statusFilters = ['all', 'pending', 'settled', 'refunded'] as const
export const timeFilters = ['all', 'day', 'week', 'month', 'year'] as const
export const chartPeriods = ['day', 'week', 'month', 'year'] as const

/** Of the player's figures. */
export type StatisticsFilters = {
  statsGame: (typeof gameFilters)[number]
  period: (typeof chartPeriods)[number]
}

/** Of the player's records. */
export type RecordFilters = {
  game: (typeof gameFilters)[number]
  status: (typeof statusFilters)[number]
  time: (typeof timeFilters)[number]
}
