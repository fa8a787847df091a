import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import type { Ticket } from '@tyche/api-schema/lottery/tickets'
import { useMemo } from 'react'
import { isSignedIn, useSession } from '../../lib/session/session-store.ts'
import { poolListQuery } from '../pools/pool-queries.ts'
import { priceOf, usdWorth } from '../prices/usd-worth.ts'
import { everyTicketQuery } from '../tickets/ticket-queries.ts'
import type { TokenSum } from './claim-item.ts'
import { activePreOrdersQuery, cardsQuery, claimableQuery, openBetsQuery } from './claim-queries.ts'
import { groupsOf, type InboxParts } from './inbox-groups.ts'
import { useNowMinute } from './use-now-minute.ts'

/** All that waits for the signed-in account, one by one, read while the inbox is open. */
export function useInbox({ isOpen }: { isOpen: boolean }) {
  const address = useSession((state) => (isSignedIn(state) ? state.address : undefined))
  const results = useQueries({
    queries: [
      claimableQuery(address),
      everyTicketQuery(address, { offChain: false, status: 'waitForClaim' }),
      everyTicketQuery(address, { offChain: false, status: 'waitForRefund' }),
      everyTicketQuery(address, { offChain: true, status: 'waitForClaim' }),
      everyTicketQuery(address, { offChain: true, status: 'waitForRefund' }),
      activePreOrdersQuery(address),
      openBetsQuery(address),
      cardsQuery(address),
    ].map((query) => ({ ...query, enabled: isOpen && address !== undefined })) as never[],
  }) as UseQueryResult[]
  const [claimable, wins, refunds, pointWins, pointRefunds, preOrders, openBets, cards] = results.map(
    ({ data }) => data,
  ) as PartsInOrder
  const nowSec = useNowMinute()
  const parts = useMemo(
    (): InboxParts => ({ claimable, wins, refunds, pointWins, pointRefunds, preOrders, openBets, cards }),
    [claimable, wins, refunds, pointWins, pointRefunds, preOrders, openBets, cards],
  )
  const groups = useMemo(() => groupsOf(parts, nowSec), [parts, nowSec])
  const failed = results.filter(({ isError, data }) => isError && data === undefined)
  return {
    address,
    groups,
    isPending: address !== undefined && results.some(({ isPending }) => isPending),
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
  const prices = pools?.flatMap(({ tokens }) => tokens) ?? []
  return sums.reduce<bigint | undefined>((total, { token, amount }) => {
    const worth = usdWorth(priceOf(prices, token), amount)
    return total === undefined || worth === undefined ? undefined : total + worth
  }, 0n)
}
