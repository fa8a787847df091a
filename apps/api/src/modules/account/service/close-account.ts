import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Address } from 'viem'
import type { Database, Queries } from '../../../db/connect.ts'
import { retryDeadlock } from '../../../db/locks/retry-deadlock.ts'
import { type AdjustmentRules, takeEverything } from '../../points/service/adjustments.ts'
import { lockLoyaltyAccount } from '../../points/service/loyalty-accounts.ts'
import { accountFreeze } from '../../points/tables/account-freeze.ts'
import { loyaltyAccount } from '../../points/tables/loyalty-account.ts'
import { rewardCard } from '../../rewards/tables/reward-card.ts'
import { account } from '../tables/account.ts'
import { session } from '../tables/session.ts'
import { signInChallenge } from '../tables/sign-in-challenge.ts'

export interface ClosedAccount {
  /** Milli-points that it had. */
  readonly points: bigint
  readonly sessions: number
}

/**
 * Closes an account for good: its sessions, referral code, the codes of its cards and its points are deleted, and nothing can be
 * spent, activated or checked in any more. The ledger, the accrual and the leaves of sales stay: they name addresses alone.
 * Undefined when it is closed already.
 */
export async function closeAccount(
  db: Database,
  rules: Pick<AdjustmentRules, 'deployment'>,
  given: { readonly address: Address; readonly reason: string },
): Promise<ClosedAccount | undefined> {
  const close = async (tx: Queries) => {
    // Cards before the account, as an activation locks them.
    await tx
      .update(rewardCard)
      .set({ sealedKey: null })
      .where(and(eq(rewardCard.owner, given.address.toLowerCase()), isNotNull(rewardCard.sealedKey)))
    const { address, closedAt } = await lockLoyaltyAccount(tx, given.address)
    if (closedAt !== null) return undefined
    await tx
      .update(loyaltyAccount)
      .set({ frozenAt: sql`coalesce(${loyaltyAccount.frozenAt}, now())`, closedAt: sql`now()` })
      .where(eq(loyaltyAccount.address, address))
    await tx.insert(accountFreeze).values({ address, isFrozen: true, isClosed: true, reason: given.reason })
    const { rowCount: sessions } = await tx.delete(session).where(eq(session.address, address))
    await tx.delete(signInChallenge).where(eq(signInChallenge.address, address))
    await tx.update(account).set({ referralCode: null }).where(eq(account.address, address))
    const points = await takeEverything(tx, rules, { address, reason: given.reason })
    return { points, sessions: sessions ?? 0 }
  }
  // As a check-in: accrual may have credited the account, and need it for a period that closes.
  return await retryDeadlock(() => db.transaction(close))
}
