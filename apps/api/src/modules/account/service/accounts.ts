import { randomInt } from 'node:crypto'
import { CODE_ALPHABET } from '@tyche/loyalty'
import { eq, sql } from 'drizzle-orm'
import type { Address } from 'viem'
import type { Queries } from '../../../db/connect.ts'
import { statementOf } from '../../../db/queries/statement-of.ts'
import { account } from '../tables/account.ts'

const CODE_LENGTH = 8

export type Account = typeof account.$inferSelect

function createReferralCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('')
}

/** Creates the account of an address at its first sign-in; later sign-ins update `lastSignInAt`. */
export async function ensureAccount(db: Queries, address: Address): Promise<void> {
  for (;;) {
    const rows = await db
      .insert(account)
      .values({ address: address.toLowerCase(), referralCode: createReferralCode() })
      .onConflictDoNothing()
      .returning({ address: account.address })
    if (rows.length === 1) return
    const touched = await db
      .update(account)
      // A closed account that comes back has another code.
      .set({ lastSignInAt: sql`now()`, referralCode: sql`coalesce(${account.referralCode}, ${createReferralCode()})` })
      .where(eq(account.address, address.toLowerCase()))
      .returning({ address: account.address })
    // Neither inserted nor updated: another account has this code, so a new one is generated.
    if (touched.length === 1) return
  }
}

export async function findAccount(db: Queries, address: Address): Promise<Account | undefined> {
  const [row] = await statementOf(db, 'findAccount', () =>
    db
      .select()
      .from(account)
      .where(eq(account.address, sql.placeholder('address'))),
  ).execute({ address: address.toLowerCase() })
  return row
}
