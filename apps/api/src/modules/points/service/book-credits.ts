import { formatPoints, parsePoints } from '@tyche/loyalty'
import { asc, inArray, sql } from 'drizzle-orm'
import type { Queries } from '../../../db/connect.ts'
import { rowSet } from '../../../db/row-set.ts'
import { pointBalance } from '../tables/point-balance.ts'

export interface PointCredit {
  /** In lower case. */
  readonly address: string
  /** Milli-points, above zero. */
  readonly points: bigint
  readonly reference: string
  readonly kind: string
}

/**
 * Books many credits in one transaction: the ledger's entries with their running balances, and the balances. Fails as a whole
 * when a reference is booked already, so a caller that could come twice keeps a cursor in the same transaction.
 */
export async function bookCredits(tx: Queries, credits: readonly PointCredit[]): Promise<void> {
  if (credits.length === 0) return
  if (credits.some(({ points }) => points <= 0n)) throw new RangeError('A credit is above zero.')
  const addresses = [...new Set(credits.map(({ address }) => address))].sort()
  await tx
    .insert(pointBalance)
    .values(addresses.map((address) => ({ address })))
    .onConflictDoNothing()
  const rows = await tx
    .select()
    .from(pointBalance)
    .where(inArray(pointBalance.address, addresses))
    // In one order everywhere: two transactions that lock several balances never wait for each other.
    .orderBy(asc(pointBalance.address))
    .for('update')
  const balances = new Map(rows.map(({ address, balance }) => [address, parsePoints(balance)]))
  const entries = credits.map(({ address, points, reference, kind }) => {
    const balance = (balances.get(address) ?? 0n) + points
    balances.set(address, balance)
    return { address, delta: formatPoints(points), balance: formatPoints(balance), reference, kind }
  })
  const columns = { address: 'text', delta: 'numeric', balance: 'numeric', reference: 'text', kind: 'text' }
  await tx.execute(sql`
    insert into app.point_entry (address, delta, balance, reference, kind)
    select address, delta, balance, reference, kind from ${rowSet(entries, columns)}`)
  const updates = [...balances].map(([address, balance]) => ({ address, balance: formatPoints(balance) }))
  await tx.execute(sql`
    update app.point_balance b set balance = t.balance
    from ${rowSet(updates, { address: 'text', balance: 'numeric' })} where b.address = t.address`)
}
