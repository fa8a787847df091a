import { formatPoints, parsePoints } from '@tyche/loyalty'
import { eq } from 'drizzle-orm'
import type { Queries } from '../../../db/connect.ts'
import { pointBalance } from '../tables/point-balance.ts'
import { pointEntry } from '../tables/point-entry.ts'
import { type Holding, type Moved, NOTHING } from './move-points.ts'

export function holdingOf({ balance, debt }: { readonly balance: string; readonly debt: string }): Holding {
  return { balance: parsePoints(balance), debt: parsePoints(debt) }
}

/** What an address (in lower case) has, in a transaction that changes it: later ones of this address wait. */
export async function lockHolding(tx: Queries, address: string): Promise<Holding> {
  await tx.insert(pointBalance).values({ address }).onConflictDoNothing()
  const [row] = await tx.select().from(pointBalance).where(eq(pointBalance.address, address)).for('update')
  return row ? holdingOf(row) : NOTHING
}

/** Writes the entries of a movement and what they leave, behind `lockHolding`. */
export async function writeHolding(tx: Queries, address: string, { holding, entries }: Moved): Promise<void> {
  const { balance, debt } = holding
  await tx
    .update(pointBalance)
    .set({ balance: formatPoints(balance), debt: formatPoints(debt) })
    .where(eq(pointBalance.address, address))
  if (entries.length === 0) return
  await tx.insert(pointEntry).values(
    entries.map((entry) => ({
      address,
      delta: formatPoints(entry.delta),
      balance: formatPoints(entry.balance),
      reference: entry.reference,
      kind: entry.kind,
    })),
  )
}
