import { formatPoints } from '@tyche/loyalty'
import { asc, sql } from 'drizzle-orm'
import type { Queries } from '../../../db/connect.ts'
import { isAnyOf } from '../../../db/queries/is-any-of.ts'
import { rowSet } from '../../../db/queries/row-set.ts'
import { pointBalance } from '../tables/point-balance.ts'
import { holdingOf } from './holdings.ts'
import { movePoints, NOTHING } from './move-points.ts'

export interface PointCredit {
  /** In lower case. */
  readonly address: string
  /** Milli-points, above zero. */
  readonly points: bigint
  readonly reference: string
  readonly kind: string
}

/**
 * Books many credits in one transaction: the ledger's entries with their running balances, and the balances; debts are paid
 * first. Fails as a whole
 * when a reference is booked already, so a caller that could come twice keeps a cursor in the same transaction.
 */
export async function bookCredits(tx: Queries, credits: readonly PointCredit[]): Promise<void> {
  if (credits.length === 0) return
  if (credits.some(({ points }) => points <= 0n)) throw new RangeError('A credit is above zero.')
  const addresses = [...new Set(credits.map(({ address }) => address))].sort()
  await tx.execute(sql`
    insert into app.point_balance (address) select unnest(${sql.param(addresses)}::text[]) on conflict do nothing`)
  const rows = await tx
    .select()
    .from(pointBalance)
    .where(isAnyOf(pointBalance.address, addresses))
    // In one order everywhere: two transactions that lock several balances never wait for each other.
    .orderBy(asc(pointBalance.address))
    .for('update')
  const holdings = new Map(rows.map((row) => [row.address, holdingOf(row)]))
  const entries = credits.flatMap(({ address, points, reference, kind }) => {
    const moved = movePoints(holdings.get(address) ?? NOTHING, { delta: points, reference, kind })
    if (!moved) throw new RangeError('A credit is above zero.')
    holdings.set(address, moved.holding)
    return moved.entries.map(({ delta, balance, ...entry }) => ({
      address,
      delta: formatPoints(delta),
      balance: formatPoints(balance),
      ...entry,
    }))
  })
  const columns = { address: 'text', delta: 'numeric', balance: 'numeric', reference: 'text', kind: 'text' }
  await tx.execute(sql`
    insert into app.point_entry (address, delta, balance, reference, kind)
    select address, delta, balance, reference, kind from ${rowSet(entries, columns)}`)
  const updates = [...holdings].map(([address, { balance, debt }]) => ({
    address,
    balance: formatPoints(balance),
    debt: formatPoints(debt),
  }))
  await tx.execute(sql`
    update app.point_balance b set balance = t.balance, debt = t.debt
    from ${rowSet(updates, { address: 'text', balance: 'numeric', debt: 'numeric' })} where b.address = t.address`)
}
