import { parsePoints } from '@tyche/loyalty'
import { eq, sql } from 'drizzle-orm'
import type { Address } from 'viem'
import type { Database, Queries } from '../../../db/connect.ts'
import { pointBalance } from '../tables/point-balance.ts'
import { pointEntry } from '../tables/point-entry.ts'

export interface PointMovement {
  readonly address: Address
  /** Signed points with at most three decimals. */
  readonly delta: string
  /** Why points moved; the ledger books each reference once. */
  readonly reference: string
  readonly kind: string
}

export type PointOutcome = 'booked' | 'alreadyBooked' | 'insufficient'

/** The reference belongs to another movement: a fault of the caller, never a replay. */
export class ReferenceReusedError extends Error {
  override name = 'ReferenceReusedError' as const
  constructor(reference: string) {
    super(`the points reference ${reference} was already used for another movement`)
  }
}

/** Books one movement in a transaction of its own; see `bookMovement`. */
export async function recordPoints(db: Database, movement: PointMovement): Promise<PointOutcome> {
  return await db.transaction(async (tx) => (await recordPointsIn(tx, movement)).outcome)
}

export interface RecordedPoints {
  readonly outcome: PointOutcome
  /** Right after the movement, also where it was booked before; as it is where it was refused. */
  readonly balance: string
}

/** The same as a part of the caller's transaction. */
export async function recordPointsIn(tx: Queries, movement: PointMovement): Promise<RecordedPoints> {
  const address = movement.address.toLowerCase()
  await tx.insert(pointBalance).values({ address }).onConflictDoNothing()
  const [locked] = await tx.select().from(pointBalance).where(eq(pointBalance.address, address)).for('update')
  const [existing] = await tx.select().from(pointEntry).where(eq(pointEntry.reference, movement.reference))
  if (existing) return { outcome: assertSame(existing, address, movement), balance: existing.balance }
  const [updated] = await tx
    .update(pointBalance)
    .set({ balance: sql`${pointBalance.balance} + ${movement.delta}::numeric` })
    .where(sql`${pointBalance.address} = ${address} and ${pointBalance.balance} + ${movement.delta}::numeric >= 0`)
    .returning({ balance: pointBalance.balance })
  if (!updated) return { outcome: 'insufficient', balance: locked?.balance ?? '0.000' }
  const { delta, reference, kind } = movement
  await tx.insert(pointEntry).values({ address, delta, balance: updated.balance, reference, kind })
  return { outcome: 'booked', balance: updated.balance }
}

function assertSame(entry: typeof pointEntry.$inferSelect, address: string, movement: PointMovement): 'alreadyBooked' {
  const isSame =
    entry.address === address &&
    entry.kind === movement.kind &&
    parsePoints(entry.delta) === parsePoints(movement.delta)
  if (!isSame) throw new ReferenceReusedError(movement.reference)
  return 'alreadyBooked'
}

/** The balance with its three decimals; an address without movements has none. */
export async function readPoints(db: Queries, address: Address): Promise<string> {
  const [row] = await db.select().from(pointBalance).where(eq(pointBalance.address, address.toLowerCase()))
  return row?.balance ?? '0.000'
}

/** The balances of those among these accounts, in lower case, whose points ever moved. */
export async function readPointBalances(db: Queries, addresses: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select()
    .from(pointBalance)
    .where(sql`${pointBalance.address} = any(${sql.param(addresses)}::text[])`)
  return new Map(rows.map(({ address, balance }) => [address, balance]))
}
