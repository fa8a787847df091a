import { queryOptions } from '@tanstack/react-query'
import { userPaths } from '@tyche/api-schema/account'
import { type ReferralInfo, referralPaths } from '@tyche/api-schema/points/referral'
import { api } from '../../lib/api-client/api-client.ts'
import { cachePolicy } from '../../lib/query-client/cache-policy.ts'
import { loyaltyKeys } from './loyalty-keys.ts'

export const FRIENDS_PER_PAGE = 10

/** The player's code, referrer and friends, one page of them at a time. */
export const referralInfoQuery = (player: string | undefined, page: number) =>
  queryOptions({
    queryKey: [...loyaltyKeys.referral, player, page],
    queryFn: ({ signal }) =>
      api.post<ReferralInfo>(referralPaths.referralInfo, { page, pageSize: FRIENDS_PER_PAGE }, { signal }),
    enabled: player !== undefined,
    ...cachePolicy.live,
  })

/** Binds the owner of the code as the player's referrer, once and for good. */
export const bindReferrer = (code: string) => api.post<unknown>(userPaths.referralCode, { code })
