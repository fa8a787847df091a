import { queryOptions, useQuery } from '@tanstack/react-query'
import type { GameConfig, LuckyGameConfig } from '@tyche/api-schema/endpoints/lucky-game'
import { api } from '../api-client/api-client.ts'
import { cachePolicy } from '../query-client/cache-policy.ts'

/** Settings, limits and pools of every game. */
export const gameConfigQuery = queryOptions({
  queryKey: ['lucky-game', 'config'],
  queryFn: ({ signal }) => api.post<LuckyGameConfig>('/v1/contractCenter/luckyGame/config', {}, { signal }),
  ...cachePolicy.live,
})

export function useGameConfig(game: string): {
  config: GameConfig | undefined
  query: ReturnType<typeof useGameConfigs>
} {
  const query = useGameConfigs()
  return { config: query.data?.games.find((entry) => entry.game === game), query }
}

export function useGameConfigs() {
  return useQuery(gameConfigQuery)
}
