import { eq, sql } from 'drizzle-orm'
import type { Address } from 'viem'
import type { Database, Queries } from '../../db/connect.ts'
import { pointBalance } from './tables/point-balance.ts'
import { pointEntry } from './tables/point-entry.ts'

export interface PointMovement {
  readonly address: Address
  /** Signed points with at most three decimals. */
  readonly delta: string
  /** Identifies the movement; the ledger books each reference once. */
  readonly reference: string
  readonly kind: string
}

export type PointOutcome = 'booked' | 'alreadyBooked' | 'insufficient'

/** The reference was used for another movement: a bug of the caller, not a replay. */
export class ReferenceReusedError extends Error {
  override name = 'ReferenceReusedError' as const
  constructor(reference: string) {
    super(`the points reference ${reference} was already used for another movement`)
  }
}

/**
 * Books one movement. Locks the balance row first, so that movements of an address are serialized and none takes
 * more than the balance. A reference that was booked before changes nothing.
 */
export async function recordPoints(db: Database, movement: PointMovement): Promise<PointOutcome> {
  const address = movement.address.toLowerCase()
  return await db.transaction(async (tx) => {
    await tx.insert(pointBalance).values({ address }).onConflictDoNothing()
    await tx.select().from(pointBalance).where(eq(pointBalance.address, address)).for('update')
    const [existing] = await tx.select().from(pointEntry).where(eq(pointEntry.reference, movement.reference))
    if (existing) return assertSame(existing, address, movement)
    const [updated] = await tx
      .update(pointBalance)
      .set({ balance: sql`${pointBalance.balance} + ${movement.delta}::numeric` })
      .where(sql`${pointBalance.address} = ${address} and ${pointBalance.balance} + ${movement.delta}::numeric >= 0`)
      .returning({ balance: pointBalance.balance })
    if (!updated) return 'insufficient'
    const { delta, reference, kind } = movement
    await tx.insert(pointEntry).values({ address, delta, balance: updated.balance, reference, kind })
    return 'booked'
  })
}

function assertSame(entry: typeof pointEntry.$inferSelect, address: string, movement: PointMovement): 'alreadyBooked' {
  const isSame =
    entry.address === address && entry.kind === movement.kind && Number(entry.delta) === Number(movement.delta)
  if (!isSame) throw new ReferenceReusedError(movement.reference)
  return 'alreadyBooked'
}

/** The balance with three decimals; 0.000 for an address without movements. */
export async function readPoints(db: Queries, address: Address): Promise<string> {
  const [row] = await db.select().from(pointBalance).where(eq(pointBalance.address, address.toLowerCase()))
  return row?.balance ?? '0.000'
}
