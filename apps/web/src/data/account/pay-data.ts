import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type PayData, playRecordPaths } from '@tyche/api-schema/play-record'
import type { PayDataRequest } from '@tyche/api-schema/play-record.requests'
import { api } from '../../lib/api-client/api-client.ts'
import { cachePolicy } from '../../lib/query-client/cache-policy.ts'
import type { StatisticsFilters } from './filters.ts'

const rootKey = 'pay-data'

/** The signed-in player's settled bets in figures. */
function payDataQuery(player: string | undefined, { statsGame, period }: StatisticsFilters) {
  const request: PayDataRequest = { period, ...(statsGame === 'all' ? {} : { game: statsGame }) }
  return queryOptions({
    queryKey: [rootKey, player, request],
    queryFn: ({ signal }) => api.post<PayData>(playRecordPaths.payData, request, { signal }),
    enabled: player !== undefined,
    ...cachePolicy.live,
  })
}

export function usePayData(player: string | undefined, filters: StatisticsFilters) {
  const client = useQueryClient()
  // The previous game's or period's figures stay until the new ones load, but never another player's.
  const query = useQuery({
    ...payDataQuery(player, filters),
    placeholderData: (previous, before) => (before?.queryKey[1] === player ? keepPreviousData(previous) : undefined),
  })
  return { query, refresh: () => void client.invalidateQueries({ queryKey: [rootKey, player] }) }
}
