import { queryOptions } from '@tanstack/react-query'
import type { GameActivity, LuckyGameActivity } from '@tyche/api-schema/games'
import { api } from '../../lib/api-client/api-client.ts'
import { cachePolicy } from '../../lib/query-client/cache-policy.ts'

/** The activity of the last 24 hours, by game. */
export const activityQuery = queryOptions({
  queryKey: ['lucky-game', 'activity'],
  queryFn: ({ signal }) => api.post<LuckyGameActivity>('/v1/contractCenter/luckyGame/activity', {}, { signal }),
  ...cachePolicy.live,
})

/** A game that is not listed was not played. */
export function activityOf(activity: LuckyGameActivity, game: string): Omit<GameActivity, 'game'> {
  return activity.games.find((entry) => entry.game === game) ?? { players: 0, bets: 0, plays: 0 }
}
