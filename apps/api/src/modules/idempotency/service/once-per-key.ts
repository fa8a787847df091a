import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Address } from 'viem'
import type { Database, Queries } from '../../../db/connect.ts'
import { retryDeadlock } from '../../../db/locks/retry-deadlock.ts'
import { ApiError } from '../../../errors/api-error.ts'
import { idempotencyKey } from '../tables/idempotency-key.ts'

interface KeyedCall {
  readonly address: Address
  readonly route: string
  readonly key: string
  /** What the caller asked for; the same key may not come with anything else. */
  readonly request: Readonly<Record<string, string | number | undefined>>
}

/**
 * Runs `work` in a transaction, once for each key of an account and route: a repeated call gets the answer of the first, also
 * while that is under way. What `work` throws leaves no trace, so a refused call may be tried again. Throws `keyReused` when
 * the key came with another request.
 */
export async function oncePerKey<Answer extends object>(
  db: Database,
  { address, route, key, request }: KeyedCall,
  work: (tx: Queries) => Promise<Answer>,
): Promise<Answer> {
  const requestHash = hashOf(request)
  const identity = { address: address.toLowerCase(), route, key }
  const isMine = and(
    eq(idempotencyKey.address, identity.address),
    eq(idempotencyKey.route, route),
    eq(idempotencyKey.key, key),
  )
  const once = async (tx: Queries) => {
    // Waits for a call with the same key that is under way; when that fails, this one goes first.
    const inserted = await tx
      .insert(idempotencyKey)
      .values({ ...identity, requestHash })
      .onConflictDoNothing()
      .returning({ key: idempotencyKey.key })
    if (inserted.length === 0) {
      const [known] = await tx.select().from(idempotencyKey).where(isMine)
      if (known?.requestHash !== requestHash) throw new ApiError('keyReused')
      return known.answer as Answer
    }
    const answer = await work(tx)
    await tx.update(idempotencyKey).set({ answer }).where(isMine)
    return answer
  }
  return await retryDeadlock(() => db.transaction(once))
}

function hashOf(request: KeyedCall['request']): string {
  const sorted = Object.entries(request).sort(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex')
}
