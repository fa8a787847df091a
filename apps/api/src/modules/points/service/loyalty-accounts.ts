import { eq } from 'drizzle-orm'
import type { Queries } from '../../../db/connect.ts'
import { loyaltyAccount } from '../tables/loyalty-account.ts'

export type LoyaltyAccount = typeof loyaltyAccount.$inferSelect

const empty = { expUsd: '0', checkInBudget: '0.000', streak: 0, lastCheckInDay: null, frozenAt: null, closedAt: null }

/** What an address has beside its points; of one that has nothing yet, zeros. */
export async function readLoyaltyAccount(db: Queries, address: string): Promise<LoyaltyAccount> {
  const own = address.toLowerCase()
  const [row] = await db.select().from(loyaltyAccount).where(eq(loyaltyAccount.address, own))
  return row ?? { address: own, ...empty }
}

/** The same in a transaction that changes it: later ones of this address wait. */
export async function lockLoyaltyAccount(tx: Queries, address: string): Promise<LoyaltyAccount> {
  const own = address.toLowerCase()
  await tx.insert(loyaltyAccount).values({ address: own }).onConflictDoNothing()
  const [row] = await tx.select().from(loyaltyAccount).where(eq(loyaltyAccount.address, own)).for('update')
  return row ?? { address: own, ...empty }
}
