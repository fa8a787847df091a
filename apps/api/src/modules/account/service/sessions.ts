import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { type Address, getAddress } from 'viem'
import type { Queries } from '../../../db/connect.ts'
import { statementOf } from '../../../db/queries/statement-of.ts'
import { session } from '../tables/session.ts'

const SESSION_SEC = 24 * 60 * 60

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Creates a session. Only the token's hash is stored. */
export async function openSession(db: Queries, address: Address) {
  const accessToken = randomBytes(32).toString('base64url')
  const accessExpire = Math.floor(Date.now() / 1000) + SESSION_SEC
  await db.insert(session).values({
    tokenHash: hashOf(accessToken),
    address: address.toLowerCase(),
    expiresAt: new Date(accessExpire * 1000),
  })
  return { accessToken, accessExpire }
}

const isLive = and(gt(session.expiresAt, sql`now()`), isNull(session.revokedAt))

export interface LiveSession {
  readonly address: Address
  readonly tokenHash: string
}

export async function findSession(db: Queries, token: string): Promise<LiveSession | undefined> {
  const tokenHash = hashOf(token)
  const [row] = await statementOf(db, 'findSession', () =>
    db
      .select({ address: session.address })
      .from(session)
      .where(and(eq(session.tokenHash, sql.placeholder('tokenHash')), isLive)),
  ).execute({ tokenHash })
  return row && { address: getAddress(row.address), tokenHash }
}

/** Of these tokens those whose session goes on. */
export async function findLiveTokens(db: Queries, tokenHashes: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ tokenHash: session.tokenHash })
    .from(session)
    .where(and(inArray(session.tokenHash, [...tokenHashes]), isLive))
  return new Set(rows.map((row) => row.tokenHash))
}

export async function revokeSession(db: Queries, tokenHash: string): Promise<void> {
  await db.update(session).set({ revokedAt: sql`now()` }).where(eq(session.tokenHash, tokenHash))
}
