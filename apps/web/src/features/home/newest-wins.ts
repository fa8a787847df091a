import type { GameRecord } from '@tyche/api-schema/game-record'

/** The first settled bets that paid more than they cost, as many as fit. */
export function newestWins(records: readonly GameRecord[], count: number): GameRecord[] {
  return records.filter(({ profit }) => profit !== null && BigInt(profit) > 0n).slice(0, count)
}
