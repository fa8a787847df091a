import { queryOptions, useQuery } from '@tanstack/react-query'
import { cachePolicy } from '../../lib/query-client/cache-policy.ts'
import { isSignedIn, useSession } from '../../lib/session/session-store.ts'
import { loadUser } from '../account/load-user.ts'
import { loyaltyKeys } from './loyalty-keys.ts'

export const userQuery = (address: string | undefined) =>
  queryOptions({
    queryKey: [...loyaltyKeys.user, address],
    // Null while another account is signed in: its own query has another key.
    queryFn: async () => (address ? ((await loadUser(address)) ?? null) : null),
    enabled: address !== undefined,
    ...cachePolicy.live,
  })

/** The address that is signed in; undefined without a session. */
export const useSignedIn = (): string | undefined =>
  useSession((state) => (isSignedIn(state) ? state.address : undefined))

/** The signed-in player's record: points, VIP level, budget of check-ins, referrer. */
export const useUser = () => useQuery(userQuery(useSignedIn()))
