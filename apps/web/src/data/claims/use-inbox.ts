import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import type { Ticket } from '@tyche/api-schema/lottery/tickets'
import { useMemo, useSyncExternalStore } from 'react'
import { clock } from '../../lib/clock.ts'
import { retryInterval } from '../../lib/query-client/retry-interval.ts'
import { isSignedIn, useSession } from '../../lib/session/session-store.ts'
import { poolListQuery } from '../pools/pool-queries.ts'
import { everyTicketQuery } from '../tickets/ticket-queries.ts'
import type { TokenSum } from './claim-item.ts'
import { activePreOrdersQuery, cardsQuery, claimableQuery, openBetsQuery } from './claim-queries.ts'
import { groupsOf, type InboxParts } from './inbox-groups.ts'

const MINUTE_MS = 60_000
/** For the badge: the stream says what changed, these only cover a missed event. */
const quiet = { staleTime: MINUTE_MS, refetchInterval: retryInterval(5 * MINUTE_MS) }

/** What waits for the signed-in account. `isWhole` also reads every ticket, which claiming them needs. */
export function useInbox({ isWhole }: { isWhole: boolean }) {
  const address = useSession((state) => (isSignedIn(state) ? state.address : undefined))
  const onChain = isWhole ? address : undefined
  const results = useQueries({
    queries: [
      claimableQuery(address),
      everyTicketQuery(onChain, { offChain: false, status: 'waitForClaim' }),
      everyTicketQuery(onChain, { offChain: false, status: 'waitForRefund' }),
      everyTicketQuery(address, { offChain: true, status: 'waitForClaim' }),
      everyTicketQuery(address, { offChain: true, status: 'waitForRefund' }),
      activePreOrdersQuery(address),
      openBetsQuery(address),
      cardsQuery(address),
    ].map((query) => (isWhole ? query : { ...query, ...quiet })) as never[],
  }) as UseQueryResult[]
  const [claimable, wins, refunds, pointWins, pointRefunds, preOrders, openBets, cards] = results.map(
    ({ data }) => data,
  ) as PartsInOrder
  // A refund becomes due by time alone.
  const nowSec = Math.floor(useSyncExternalStore(clock.subscribe, clock.read).getTime() / MINUTE_MS) * 60
  const parts = useMemo(
    (): InboxParts => ({ claimable, wins, refunds, pointWins, pointRefunds, preOrders, openBets, cards }),
    [claimable, wins, refunds, pointWins, pointRefunds, preOrders, openBets, cards],
  )
  const groups = useMemo(() => groupsOf(parts, nowSec), [parts, nowSec])
  const needed = isWhole ? results : results.filter((_, index) => index !== 1 && index !== 2)
  const failed = needed.filter(({ isError, data }) => isError && data === undefined)
  return {
    address,
    parts,
    groups,
    count: groups.reduce((sum, group) => sum + group.count, 0),
    isPending: address !== undefined && needed.some(({ isPending }) => isPending),
    /** Parts that could not be read: what is shown without them is not everything. */
    failed,
    retry: () => {
      for (const { refetch } of failed) void refetch()
    },
  }
}

type PartsInOrder = [
  InboxParts['claimable'],
  Ticket[] | undefined,
  Ticket[] | undefined,
  Ticket[] | undefined,
  Ticket[] | undefined,
  InboxParts['preOrders'],
  InboxParts['openBets'],
  InboxParts['cards'],
]

/** What amounts are worth together, 18 decimals; undefined while a price is not known. */
export function useUsdOf(sums: readonly TokenSum[]): bigint | undefined {
  const pools = useQuery(poolListQuery).data
  if (sums.length === 0) return 0n
  const tokens = pools?.flatMap(({ tokens }) => tokens)
  return sums.reduce<bigint | undefined>((total, { token, amount }) => {
    const priced = tokens?.find((entry) => entry.token.toLowerCase() === token.toLowerCase())
    if (total === undefined || !priced?.priceUsd) return undefined
    return total + usdOf(amount, BigInt(priced.priceUsd), priced.decimals)
  }, 0n)
}

/** A price is of a whole token, in USD with 18 decimals. */
function usdOf(amount: bigint, priceUsd: bigint, decimals: number): bigint {
  return (amount * priceUsd) / 10n ** BigInt(decimals)
}
