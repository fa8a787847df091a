import {
  type ActivatedCard,
  type CardVoucher,
  type ReceivedCards,
  type RewardCard,
  type RewardCards,
  rewardCardPaths,
} from '@tyche/api-schema/points/reward-cards'
import type { Address, Hex } from 'viem'
import { api } from '../../lib/api-client/api-client.ts'
import { readPages } from '../../lib/api-client/read-pages.ts'

const idOfCard = ({ cardId }: RewardCard) => cardId

/** Cards that can still bring something: those that wait, and those that were received. */
export async function fetchCards(signal?: AbortSignal): Promise<RewardCard[]> {
  const lists = await Promise.all(
    [rewardCardPaths.queryReceive, rewardCardPaths.unusedList].map((path) =>
      readPages(idOfCard, (page, pageSize) =>
        api.post<RewardCards>(path, { page, pageSize }, signal ? { signal } : {}),
      ),
    ),
  )
  const byId = new Map(lists.flat().map((card) => [idOfCard(card), card]))
  return [...byId.values()].filter(
    ({ status, voucher }) => status === 'waiting' || status === 'unused' || voucher != null,
  )
}

export interface CardReward {
  points: string
  voucher: CardVoucher | undefined
}

/** Receives a card if it waits, and activates it. A card for tokens gives a voucher, again and again until it is paid. */
export async function redeemCard(card: RewardCard): Promise<CardReward> {
  if (card.voucher) return { points: '0', voucher: card.voucher }
  const cdkey = card.cdkey ?? (await receiveCard(card.cardId))
  const { points, voucher, signature } = await api.post<ActivatedCard>(rewardCardPaths.activate, { cdkey })
  return { points, voucher: voucher && signature ? { voucher, signature } : undefined }
}

async function receiveCard(cardId: string): Promise<string> {
  const { list } = await api.post<ReceivedCards>(rewardCardPaths.receive, { ids: [cardId] })
  return list.find((card) => card.cardId === cardId)?.cdkey ?? ''
}

/** As the contract takes it. */
export function toVoucher({ voucher, signature }: CardVoucher) {
  const { id, account, token, amount, deadline } = voucher
  return {
    voucher: {
      id: BigInt(id),
      account: account as Address,
      token: token as Address,
      amount: BigInt(amount),
      deadline: BigInt(deadline),
    },
    signature: signature as Hex,
  }
}
