import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { retryInterval } from '../../lib/query-client/retry-interval.ts'
import { isSignedIn, useSession } from '../../lib/session/session-store.ts'
import { claimableQuery, openBetsQuery } from './claim-queries.ts'
import { inboxSummaryOf } from './inbox-summary.ts'
import { useNowMinute } from './use-now-minute.ts'

const MINUTE_MS = 60_000
/** The stream says what changed, these only cover a missed event. */
const quiet = { staleTime: MINUTE_MS, refetchInterval: retryInterval(5 * MINUTE_MS) }

/** How much waits for the signed-in account, without the lists that claiming it needs. */
export function useInboxSummary() {
  const address = useSession((state) => (isSignedIn(state) ? state.address : undefined))
  const claimable = useQuery({ ...claimableQuery(address), ...quiet })
  const openBets = useQuery({ ...openBetsQuery(address), ...quiet })
  const nowSec = useNowMinute()
  const summary = useMemo(
    () => inboxSummaryOf(claimable.data, openBets.data, nowSec),
    [claimable.data, openBets.data, nowSec],
  )
  return {
    address,
    ...summary,
    isPending: address !== undefined && (claimable.isPending || openBets.isPending),
    /** A part could not be read: what is counted without it is not everything. */
    isError: [claimable, openBets].some(({ isError, data }) => isError && data === undefined),
  }
}
