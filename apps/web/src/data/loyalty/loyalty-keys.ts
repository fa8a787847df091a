import type { QueryClient } from '@tanstack/react-query'
import { refreshPoints } from '../balances/point-balance.ts'

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
