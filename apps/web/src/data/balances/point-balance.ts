import { queryOptions, useQuery } from '@tanstack/react-query'
import { type PointBalance, userPaths } from '@tyche/api-schema/endpoints/user'
import { api } from '../../lib/api-client/api-client.ts'
import { cachePolicy } from '../../lib/query-client/cache-policy.ts'
import { isSignedIn, useSession } from '../../lib/session/session-store.ts'

const pointBalanceQuery = (address: string | undefined) =>
  queryOptions({
    queryKey: ['point-balance', address],
    queryFn: async ({ signal }) => (await api.get<PointBalance>(userPaths.queryPoint, undefined, { signal })).point,
    enabled: address !== undefined,
    ...cachePolicy.polled,
  })

/** The signed-in user's points as a decimal string; undefined for everybody else. */
export function usePointBalance(): string | undefined {
  const address = useSession((state) => (isSignedIn(state) ? state.address : undefined))
  return useQuery(pointBalanceQuery(address)).data
}
