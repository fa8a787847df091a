import type { BetResult } from '@tyche/sdk/games'

/** How large a win is, by what the bet paid for each unit staked. Motion and sound follow it: a small win is small. */
export type WinTier = 'small' | 'x2' | 'x10' | 'x50'

const tiers = [
  ['x50', 50n],
  ['x10', 10n],
  ['x2', 2n],
] as const

/** The tier of a whole bet, whatever its single plays paid; undefined if it paid no more than its cost. */
export function winTierOf({ payout, profit }: Pick<BetResult, 'payout' | 'profit'>): WinTier | undefined {
  if (profit <= 0n) return undefined
  const cost = payout - profit
  return tiers.find(([, times]) => payout >= cost * times)?.[0] ?? 'small'
}
