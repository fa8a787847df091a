import { eq } from 'drizzle-orm'
import type { Queries } from '../../../db/connect.ts'
import { loyaltyAccount } from '../tables/loyalty-account.ts'

/** Whether the points of an address (lower case) are frozen. That stays so until the caller's transaction ends. */
export async function isFrozen(tx: Queries, address: string): Promise<boolean> {
  const [row] = await tx
    .select({ frozenAt: loyaltyAccount.frozenAt })
    .from(loyaltyAccount)
    .where(eq(loyaltyAccount.address, address))
    .for('share')
  return row !== undefined && row.frozenAt !== null
}
