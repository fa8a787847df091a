import { queryOptions } from '@tanstack/react-query'
import {
  type LpPoolInfo,
  type LpPoolList,
  type LpTransactions,
  type LpUserPoolList,
  lpPoolPaths,
} from '@tyche/api-schema/pools'
import type { LpPoolInfoRequest, LpUserTransactionRequest } from '@tyche/api-schema/pools.requests'
import { api } from '../../lib/api-client/api-client.ts'
import { cachePolicy } from '../../lib/query-client/cache-policy.ts'

/** How far a chart goes back: 7, 30 and 90 days. */
export const chartPeriods = ['week', 'month', 'quarter'] as const
export type ChartPeriod = (typeof chartPeriods)[number]

export const poolKeys = {
  list: ['lp-pool', 'list'],
  infos: ['lp-pool', 'info'],
  positions: ['lp-pool', 'positions'],
  transactions: ['lp-pool', 'transactions'],
} as const

/** Every pool. */
export const poolListQuery = queryOptions({
  queryKey: poolKeys.list,
  queryFn: async ({ signal }) => (await api.post<LpPoolList>(lpPoolPaths.poolList, {}, { signal })).list,
  ...cachePolicy.live,
})

/** One pool with its chart. */
export const poolInfoQuery = (poolId: string, period: ChartPeriod) =>
  queryOptions({
    queryKey: [...poolKeys.infos, poolId, period],
    queryFn: ({ signal }) =>
      api.post<LpPoolInfo>(lpPoolPaths.poolInfo, { poolId, period } satisfies LpPoolInfoRequest, { signal }),
    ...cachePolicy.live,
  })

/** The signed-in account's positions. */
export const positionsQuery = (address: string | undefined) =>
  queryOptions({
    queryKey: [...poolKeys.positions, address],
    queryFn: async ({ signal }) => (await api.post<LpUserPoolList>(lpPoolPaths.userPoolList, {}, { signal })).list,
    enabled: address !== undefined,
    ...cachePolicy.live,
  })

/** Which entries: of one pool or all, of everyone or (with a signed-in address) of the player. */
export interface TransactionScope {
  poolId?: string | undefined
  mine?: string | undefined
  kinds?: LpUserTransactionRequest['kinds']
}

export function fetchTransactions(
  { poolId, mine, kinds }: TransactionScope,
  cursor: string | undefined,
  signal?: AbortSignal,
): Promise<LpTransactions> {
  const path = mine ? lpPoolPaths.userTransaction : lpPoolPaths.transaction
  return api.post<LpTransactions>(path, { poolId, kinds, cursor } satisfies LpUserTransactionRequest, { signal })
}
