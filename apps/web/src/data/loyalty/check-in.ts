import { queryOptions } from '@tanstack/react-query'
import { type CheckInRecord, type CheckInResult, checkInPaths } from '@tyche/api-schema/points/check-in'
import { api } from '../../lib/api-client/api-client.ts'
import { cachePolicy } from '../../lib/query-client/cache-policy.ts'
import { loyaltyKeys } from './loyalty-keys.ts'

/** The check-ins of a UTC month (`2026-11`); of the present one without. */
export const checkInRecordQuery = (player: string | undefined, month?: string) =>
  queryOptions({
    queryKey: [...loyaltyKeys.checkIn, player, month],
    queryFn: ({ signal }) => api.post<CheckInRecord>(checkInPaths.checkInRecord, month ? { month } : {}, { signal }),
    enabled: player !== undefined,
    ...cachePolicy.live,
  })

export const checkInToday = () => api.post<CheckInResult>(checkInPaths.checkIn)
