import { eq, sql } from 'drizzle-orm'
import type { Address } from 'viem'
import type { Database } from '../../../db/connect.ts'
import { accountFreeze } from '../tables/account-freeze.ts'
import { loyaltyAccount } from '../tables/loyalty-account.ts'
import { AdjustmentRefusedError } from './adjustments.ts'
import { lockLoyaltyAccount } from './loyalty-accounts.ts'

export interface Freeze {
  readonly address: Address
  readonly isFrozen: boolean
  readonly reason: string
}

/** Freezes the points of an account or frees them, and writes down who did it and why. False if it is so already. */
export async function freezeAccount(db: Database, { address, isFrozen, reason }: Freeze): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const before = await lockLoyaltyAccount(tx, address)
    if (before.closedAt !== null && !isFrozen)
      throw new AdjustmentRefusedError('The account was closed: its points stay frozen for good.')
    if ((before.frozenAt !== null) === isFrozen) return false
    await tx
      .update(loyaltyAccount)
      .set({ frozenAt: isFrozen ? sql`now()` : null })
      .where(eq(loyaltyAccount.address, before.address))
    await tx.insert(accountFreeze).values({ address: before.address, isFrozen, reason })
    return true
  })
}
