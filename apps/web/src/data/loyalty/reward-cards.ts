import { type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  type ActivatedCard,
  type ReceivedCards,
  type RewardCard,
  type RewardCards,
  rewardCardPaths,
} from '@tyche/api-schema/points/reward-cards'
import { api } from '../../lib/api-client/api-client.ts'
import { cachePolicy } from '../../lib/query-client/cache-policy.ts'
import { loyaltyKeys } from './loyalty-keys.ts'

const CARDS_PER_PAGE = 20

type Holder = string | undefined
type Page = { page: number }

/** Cards that wait until the player receives them. */
export const waitingCardsQuery = (player: Holder, { page }: Page = { page: 1 }) =>
  queryOptions({
    queryKey: [...loyaltyKeys.cards, 'waiting', player, page],
    queryFn: ({ signal }) =>
      api.post<RewardCards>(rewardCardPaths.queryReceive, { page, pageSize: CARDS_PER_PAGE }, { signal }),
    enabled: player !== undefined,
    ...cachePolicy.live,
  })

/** Received cards, with their codes. */
export const unusedCardsQuery = (player: Holder, { page }: Page = { page: 1 }) =>
  queryOptions({
    queryKey: [...loyaltyKeys.cards, 'unused', player, page],
    queryFn: ({ signal }) =>
      api.post<RewardCards>(rewardCardPaths.unusedList, { page, pageSize: CARDS_PER_PAGE }, { signal }),
    enabled: player !== undefined,
    ...cachePolicy.live,
  })

/** Receives these cards, or all that wait; repeated, it gives the same codes. */
export const receiveCards = (ids?: readonly string[]) =>
  api.post<ReceivedCards>(rewardCardPaths.receive, ids ? { ids } : {})

export const activateCard = (cdkey: string) => api.post<ActivatedCard>(rewardCardPaths.activate, { cdkey })

const withoutIn = (list: readonly RewardCard[], others: readonly RewardCard[]) =>
  list.filter(({ cardId }) => !others.some((other) => other.cardId === cardId))

/** Waiting and received cards, each once: a card just received may still be in the older list of those that wait. */
export const allCards = (waiting: readonly RewardCard[], unused: readonly RewardCard[]): readonly RewardCard[] => [
  ...withoutIn(waiting, unused),
  ...unused,
]

/** Shows received cards with their codes at once, until the lists are read again. */
export function showReceived(client: QueryClient, player: string, cards: readonly RewardCard[]): void {
  client.setQueryData(
    waitingCardsQuery(player).queryKey,
    (page) => page && { ...page, list: withoutIn(page.list, cards) },
  )
  client.setQueryData(
    unusedCardsQuery(player).queryKey,
    (page) => page && { ...page, list: [...cards, ...withoutIn(page.list, cards)] },
  )
}
