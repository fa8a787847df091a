import { inArray } from 'drizzle-orm'
import type { Queries } from '../../../db/connect.ts'
import { loyaltyAccount } from '../tables/loyalty-account.ts'

/** Which of these addresses (lower case) have frozen points. That stays so until the caller's transaction ends. */
export async function findFrozen(tx: Queries, addresses: readonly string[]): Promise<Set<string>> {
  if (addresses.length === 0) return new Set()
  const rows = await tx
    .select({ address: loyaltyAccount.address, frozenAt: loyaltyAccount.frozenAt })
    .from(loyaltyAccount)
    .where(inArray(loyaltyAccount.address, [...addresses]))
    // In one order everywhere: two transactions that lock several accounts never wait for each other.
    .orderBy(loyaltyAccount.address)
    .for('share')
  return new Set(rows.filter(({ frozenAt }) => frozenAt !== null).map(({ address }) => address))
}
