import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type PayRecord, playRecordPaths } from '@tyche/api-schema/play-record'
import type { PayRecordRequest } from '@tyche/api-schema/play-record.requests'
import { api } from '../../lib/api-client/api-client.ts'
import { serviceNowMs } from '../../lib/clock.ts'
import { cachePolicy } from '../../lib/query-client/cache-policy.ts'
import type { RecordFilters } from './filters.ts'

const rootKey = 'pay-record'
const HOUR_SEC = 3_600
const spanSec = { day: 24 * HOUR_SEC, week: 168 * HOUR_SEC, month: 720 * HOUR_SEC, year: 8_760 * HOUR_SEC }

export const RECORDS_PER_PAGE = 20

/** The API's filters. A period begins at a full hour, so that its query key is stable for an hour. */
export function recordFiltersOf({ game, status, time }: RecordFilters, nowSec: number): PayRecordRequest {
  return {
    ...(game === 'all' ? {} : { game }),
    ...(status === 'all' ? {} : { status }),
    ...(time === 'all' ? {} : { from: Math.floor(nowSec / HOUR_SEC) * HOUR_SEC - spanSec[time] }),
  }
}

function payRecordQuery(player: string | undefined, filters: RecordFilters & { page: number }) {
  const request: PayRecordRequest = {
    ...recordFiltersOf(filters, serviceNowMs() / 1000),
    page: filters.page,
    pageSize: RECORDS_PER_PAGE,
  }
  return queryOptions({
    queryKey: [rootKey, player, request],
    queryFn: ({ signal }) => api.post<PayRecord>(playRecordPaths.payRecord, request, { signal }),
    enabled: player !== undefined,
    ...cachePolicy.live,
  })
}

/** A page of the signed-in player's records; the previous page stays until the next one has loaded. */
export function usePayRecord(player: string | undefined, filters: RecordFilters & { page: number }) {
  const client = useQueryClient()
  const query = useQuery({
    ...payRecordQuery(player, filters),
    placeholderData: (previous, before) => (before?.queryKey[1] === player ? keepPreviousData(previous) : undefined),
  })
  return { query, refresh: () => void client.invalidateQueries({ queryKey: [rootKey, player] }) }
}
