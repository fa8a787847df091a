import type { GameRecord } from '@tyche/api-schema/game-record'
import { PRECISION } from '@tyche/protocol/scales'

/**
 * What a settled bet paid for each unit staked: payout / total wager, scaled by 1e18 and rounded down. Null of a bet
 * without a result. The record's own `multiplier` is the sum over its plays, as the contract's event has it.
 */
export function betMultiplier({ status, income, cost }: Pick<GameRecord, 'status' | 'income' | 'cost'>): bigint | null {
  const total = BigInt(cost)
  if (status !== 'settled' || income === null || total === 0n) return null
  return (BigInt(income) * PRECISION) / total
}
