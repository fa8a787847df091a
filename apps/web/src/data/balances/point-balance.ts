import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { type PointBalance, userPaths } from '@tyche/api-schema/account'
import type { PointChange } from '@tyche/api-schema/stream'
import { api } from '../../lib/api-client/api-client.ts'
import { cachePolicy } from '../../lib/query-client/cache-policy.ts'
import { isSignedIn, sessionStore, useSession } from '../../lib/session/session-store.ts'

const pointBalanceKey = ['point-balance'] as const

const pointBalanceQuery = (address: string | undefined) =>
  queryOptions({
    queryKey: [...pointBalanceKey, address],
    queryFn: async ({ signal }) => (await api.get<PointBalance>(userPaths.queryPoint, undefined, { signal })).point,
    enabled: address !== undefined,
    ...cachePolicy.polled,
  })

/** Shows points that the stream told. */
export function showPoints(client: QueryClient, { address, point }: PointChange): void {
  const { address: own } = sessionStore.getState()
  if (own?.toLowerCase() === address.toLowerCase()) client.setQueryData(pointBalanceQuery(own).queryKey, point)
}

/** Reads the points again: they may have moved without an answer that said so. */
export function refreshPoints(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: pointBalanceKey })
}

/** The signed-in user's points as a decimal string; undefined without a session. */
export function usePointBalance(): string | undefined {
  const address = useSession((state) => (isSignedIn(state) ? state.address : undefined))
  return useQuery(pointBalanceQuery(address)).data
}
