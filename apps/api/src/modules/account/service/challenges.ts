import { randomBytes } from 'node:crypto'
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Address } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import type { Queries } from '../../../db/connect.ts'
import { signInChallenge } from '../tables/sign-in-challenge.ts'

const LIFETIME_SEC = 5 * 60
/** A signature without its message is tried against this many of the address's newest challenges. */
const MAX_CANDIDATES = 16

export type Challenge = typeof signInChallenge.$inferSelect

export interface IssueParameters {
  readonly address: Address
  readonly chainId: number
  /** The page's origin, already checked to be allowed. */
  readonly origin: string
}

/** Creates and stores an EIP-4361 message for this address. */
export async function issueChallenge(db: Queries, { address, chainId, origin }: IssueParameters): Promise<Challenge> {
  const issuedAt = new Date()
  const expiresAt = new Date(issuedAt.getTime() + LIFETIME_SEC * 1000)
  const nonce = randomBytes(16).toString('hex')
  const domain = new URL(origin).host
  const message = createSiweMessage({
    address,
    chainId,
    domain,
    nonce,
    uri: origin,
    version: '1',
    issuedAt,
    expirationTime: expiresAt,
    statement: 'Sign in to Tyche. This costs nothing and sends no transaction.',
  })
  const row = { nonce, address: address.toLowerCase(), message, domain, uri: origin, chainId, issuedAt, expiresAt }
  await db.insert(signInChallenge).values(row)
  return { ...row, consumedAt: null }
}

export async function findChallenge(db: Queries, nonce: string): Promise<Challenge | undefined> {
  const [row] = await db.select().from(signInChallenge).where(eq(signInChallenge.nonce, nonce))
  return row
}

export async function findNewestChallenges(db: Queries, address: Address): Promise<Challenge[]> {
  return await db
    .select()
    .from(signInChallenge)
    .where(eq(signInChallenge.address, address.toLowerCase()))
    .orderBy(desc(signInChallenge.issuedAt))
    .limit(MAX_CANDIDATES)
}

/** Consumes the nonce; false if it was used or has expired. */
export async function consumeChallenge(db: Queries, nonce: string): Promise<boolean> {
  const consumed = await db
    .update(signInChallenge)
    .set({ consumedAt: sql`now()` })
    .where(
      and(
        eq(signInChallenge.nonce, nonce),
        isNull(signInChallenge.consumedAt),
        gt(signInChallenge.expiresAt, sql`now()`),
      ),
    )
    .returning({ nonce: signInChallenge.nonce })
  return consumed.length === 1
}
