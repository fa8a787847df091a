import { queryOptions } from '@tanstack/react-query'
import { type Claimable, userPaths } from '@tyche/api-schema/account'
import type { GameRecord } from '@tyche/api-schema/game-record'
import { type PreOrder, preOrderPaths, type UserPreOrders } from '@tyche/api-schema/lottery/pre-orders'
import { type PayRecord, playRecordPaths } from '@tyche/api-schema/play-record'
import { api } from '../../lib/api-client/api-client.ts'
import { readPages } from '../../lib/api-client/read-pages.ts'
import { cachePolicy } from '../../lib/query-client/cache-policy.ts'
import { claimKeys } from './claim-keys.ts'
import { fetchCards } from './reward-card.ts'

const idOfPreOrder = ({ orderId }: PreOrder) => orderId
const idOfBet = ({ game, nonce }: GameRecord) => `${game} ${nonce}`

/** Sums of prizes, refunds and debts: cheap, however many tickets there are. */
export const claimableQuery = (address: string | undefined) =>
  queryOptions({
    queryKey: [...claimKeys.claimable, address],
    queryFn: ({ signal }) => api.post<Claimable>(userPaths.claimable, {}, { signal }),
    enabled: address !== undefined,
    ...cachePolicy.live,
  })

/** Pre-orders with rounds left. */
export const activePreOrdersQuery = (address: string | undefined) =>
  queryOptions({
    queryKey: [...claimKeys.preOrders, address],
    queryFn: ({ signal }): Promise<PreOrder[]> =>
      readPages(idOfPreOrder, (page, pageSize) =>
        api.post<UserPreOrders>(preOrderPaths.userPreOrders, { state: 'active', page, pageSize }, { signal }),
      ),
    enabled: address !== undefined,
    ...cachePolicy.live,
  })

/** Bets without a result: those that are overdue can be refunded. */
export const openBetsQuery = (address: string | undefined) =>
  queryOptions({
    queryKey: [...claimKeys.openBets, address],
    queryFn: ({ signal }): Promise<GameRecord[]> =>
      readPages(idOfBet, (page, pageSize) =>
        api.post<PayRecord>(playRecordPaths.payRecord, { status: 'pending', page, pageSize }, { signal }),
      ),
    enabled: address !== undefined,
    ...cachePolicy.live,
  })

/** Reward cards that wait, or whose code was not used yet. */
export const cardsQuery = (address: string | undefined) =>
  queryOptions({
    queryKey: [...claimKeys.cards, address],
    queryFn: ({ signal }) => fetchCards(signal),
    enabled: address !== undefined,
    ...cachePolicy.live,
  })
