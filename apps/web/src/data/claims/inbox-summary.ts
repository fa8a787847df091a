import type { Claimable } from '@tyche/api-schema/account'
import type { GameRecord } from '@tyche/api-schema/game-record'
import { addUp, type TokenSum, worthOf } from './claim-item.ts'
import { dueRefundsOf } from './inbox-groups.ts'

/** How much waits, and what it is worth in tokens. The service counts all but bets, which fall due by time alone. */
export function inboxSummaryOf(
  claimable: Claimable | undefined,
  openBets: readonly GameRecord[] | undefined,
  nowSec: number,
): { count: number; sums: TokenSum[] } {
  const due = dueRefundsOf(openBets ?? [], nowSec)
  const { count = 0, recycling, ...parts } = claimable ?? {}
  const amounts = Object.values(parts)
    .flatMap((rows): readonly unknown[] => (Array.isArray(rows) ? rows : []))
    .filter(isAmount)
  return {
    // Tickets that won nothing are recycled on their own page.
    count: count - (recycling?.count ?? 0) + due.length,
    sums: addUp([
      ...amounts.map(({ token, amount }) => ({ token, amount: BigInt(amount) })),
      ...due.flatMap((item) => worthOf(item).sum ?? []),
    ]),
  }
}

/** A newer service may count kinds that this page does not know. */
const isAmount = (row: unknown): row is { token: string; amount: string } => {
  const { token, amount } = (row ?? {}) as Record<string, unknown>
  return typeof token === 'string' && typeof amount === 'string' && /^\d+$/.test(amount)
}
