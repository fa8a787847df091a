import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type RankList, type RankRecordList, type RankRewardDetail, rankPaths } from '@tyche/api-schema/points/ranks'
import type { RankListRequest, RankRecordListRequest } from '@tyche/api-schema/points/ranks.requests'
import { api } from '../../lib/api-client/api-client.ts'
import { cachePolicy } from '../../lib/query-client/cache-policy.ts'
import { loyaltyKeys } from './loyalty-keys.ts'

export type RankPeriodKind = RankListRequest['period']

/** A ranking: the running period without an index; of all plays without a tag. */
export interface RankScope {
  period: RankPeriodKind
  index?: number | undefined
  tag?: string | undefined
}

/** As many as have a prize. */
const RANKS_PER_PAGE = 50
export const RECORDS_PER_PAGE = 10

function fetchRanks({ period, index, tag }: RankScope, limit: number, cursor?: string, signal?: AbortSignal) {
  const request = { period, limit, ...(index === undefined ? {} : { index }), ...(cursor ? { cursor } : {}) }
  return tag === undefined
    ? api.post<RankList>(rankPaths.list, request, { signal })
    : api.post<RankList>(rankPaths.listWithTag, { ...request, tag }, { signal })
}

/** Players by what they played, a page at a time; `mine` is of the player with the session. */
export const rankListQuery = (player: string | undefined, scope: RankScope) =>
  infiniteQueryOptions({
    queryKey: [...loyaltyKeys.openRanks, 'list', player, scope],
    queryFn: ({ pageParam, signal }) => fetchRanks(scope, RANKS_PER_PAGE, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    ...cachePolicy.live,
  })

/** The player's own place alone, of one tag. */
export const myTagRankQuery = (player: string | undefined, scope: RankScope) =>
  queryOptions({
    queryKey: [...loyaltyKeys.ranks, 'mine', player, scope],
    queryFn: async ({ signal }) => (await fetchRanks(scope, 1, undefined, signal)).mine ?? null,
    enabled: player !== undefined,
    ...cachePolicy.live,
  })

/** The places with a prize, with who has them now. */
export const rankPrizesQuery = ({ period, index }: RankScope) =>
  queryOptions({
    queryKey: [...loyaltyKeys.openRanks, 'prizes', period, index],
    queryFn: ({ signal }) =>
      api.post<RankRewardDetail>(
        rankPaths.rewardDetail,
        { period, ...(index === undefined ? {} : { index }) },
        { signal },
      ),
    ...cachePolicy.live,
  })

/** The player's places in closed periods. */
export const rankRecordsQuery = (player: string | undefined, { period, page = 1 }: RankRecordListRequest) =>
  queryOptions({
    queryKey: [...loyaltyKeys.ranks, 'records', player, period, page],
    queryFn: ({ signal }) =>
      api.post<RankRecordList>(
        rankPaths.recordList,
        { ...(period ? { period } : {}), page, pageSize: RECORDS_PER_PAGE },
        { signal },
      ),
    enabled: player !== undefined,
    ...cachePolicy.live,
  })
