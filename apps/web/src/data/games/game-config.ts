import { queryOptions, useQuery } from '@tanstack/react-query'
import type { LuckyGameConfig } from '@tyche/api-schema/endpoints/lucky-game'
import { api } from '../../lib/api-client/api-client.ts'
import { cachePolicy } from '../../lib/query-client/cache-policy.ts'

const path = '/v1/contractCenter/luckyGame/config'

/** Of every query below: what changes a limit changes it in all of them. */
export const gameConfigKey = ['lucky-game', 'config'] as const

/** Settings, limits and pools of every game. */
export const gameConfigQuery = queryOptions({
  queryKey: gameConfigKey,
  queryFn: ({ signal }) => api.post<LuckyGameConfig>(path, {}, { signal }),
  ...cachePolicy.live,
})

/** One game, with the limits of one choice; without a choice those of its example. */
export function oneGameConfigQuery(game: string, choice?: number | undefined) {
  return queryOptions({
    queryKey: [...gameConfigKey, game, choice ?? 'example'],
    queryFn: ({ signal }) =>
      api.post<LuckyGameConfig>(path, choice === undefined ? { game } : { game, choice }, { signal }),
    ...cachePolicy.live,
  })
}

export function useGameConfigs() {
  return useQuery(gameConfigQuery)
}
