import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Address } from 'viem'
import type { Queries } from '../../../db/connect.ts'
import { advisoryLocks } from '../../../db/locks/advisory-locks.ts'
import { findAccount } from '../../account/service/accounts.ts'
import { account } from '../../account/tables/account.ts'

export type Binding = 'bound' | 'unknownCode' | 'alreadyBound' | 'ownCode' | 'cycle'

/**
 * Has bindings follow one another until the transaction ends. A transaction that changes accounts locks first: another binding, which
 * has the lock, may wait for one of them.
 */
export async function lockBindings(tx: Queries): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.referral})`)
}

/** Binds the owner of `code` as the permanent referrer, or returns the reason why not. */
export async function bindReferrer(tx: Queries, address: Address, code: string): Promise<Binding> {
  const own = address.toLowerCase()
  await lockBindings(tx)
  const me = await findAccount(tx, address)
  if (me?.referrer) return 'alreadyBound'
  const wanted = code.trim().toUpperCase()
  // The database refuses a text with a zero character, and with it the sign-in.
  if (!/^\w+$/.test(wanted)) return 'unknownCode'
  const [referrer] = await tx.select({ address: account.address }).from(account).where(eq(account.referralCode, wanted))
  if (!referrer) return 'unknownCode'
  if (referrer.address === own) return 'ownCode'
  if (await isReferredBy(tx, referrer.address, own)) return 'cycle'
  const bound = await tx
    .update(account)
    .set({ referrer: referrer.address, referrerBoundAt: sql`now()` })
    .where(and(eq(account.address, own), isNull(account.referrer)))
    .returning({ address: account.address })
  if (bound.length === 0) return 'alreadyBound'
  await tx
    .update(account)
    .set({ referredCount: sql`${account.referredCount} + 1` })
    .where(eq(account.address, referrer.address))
  return 'bound'
}

/** True when `ancestor` referred `address`, directly or through others. */
async function isReferredBy(tx: Queries, address: string, ancestor: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    with recursive chain(address, referrer) as (
      select address, referrer from app.account where address = ${address}
      union
      select above.address, above.referrer from app.account above join chain on above.address = chain.referrer
    )
    select 1 from chain where referrer = ${ancestor} limit 1`)
  return rows.length > 0
}
