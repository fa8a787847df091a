import type { QueryClient } from '@tanstack/react-query'
import { refreshPoints } from '../balances/point-balance.ts'
import { claimKeys } from '../claims/claim-keys.ts'

const root = 'loyalty'

export const loyaltyKeys = {
  all: [root],
  user: [root, 'user'],
  checkIn: [root, 'check-in'],
  cards: [root, 'cards'],
  ranks: [root, 'ranks'],
  /** Those that change with everybody's play, unlike the player's own records. */
  openRanks: [root, 'ranks', 'open'],
  referral: [root, 'referral'],
} as const

/** Reads everything about the player's points again: they moved. */
export function refreshLoyalty(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: loyaltyKeys.all })
  refreshPoints(client)
}

/** Also what waits to be claimed: a card was received, used or paid. */
export function refreshCards(client: QueryClient): void {
  refreshLoyalty(client)
  void client.invalidateQueries({ queryKey: claimKeys.all })
}
