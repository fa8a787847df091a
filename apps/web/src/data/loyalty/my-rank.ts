import { queryOptions } from '@tanstack/react-query'
import { type MyRank, rankPaths } from '@tyche/api-schema/points/ranks'
import { api } from '../../lib/api-client/api-client.ts'
import { cachePolicy } from '../../lib/query-client/cache-policy.ts'
import { loyaltyKeys } from './loyalty-keys.ts'

/** The player's place of today. */
export const myRankQuery = (player: string | undefined) =>
  queryOptions({
    queryKey: [...loyaltyKeys.ranks, 'today', player],
    queryFn: ({ signal }) => api.post<MyRank>(rankPaths.mine, {}, { signal }),
    enabled: player !== undefined,
    ...cachePolicy.live,
  })
