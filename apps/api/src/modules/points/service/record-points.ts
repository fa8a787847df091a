import { formatPoints, parsePoints } from '@tyche/loyalty'
import { eq } from 'drizzle-orm'
import type { Address } from 'viem'
import type { Database, Queries } from '../../../db/connect.ts'
import { isAnyOf } from '../../../db/queries/is-any-of.ts'
import { pointBalance } from '../tables/point-balance.ts'
import { type Entry, findEntry } from './find-entries.ts'
import { lockHolding, writeHolding } from './holdings.ts'
import { debtReference, movePoints } from './move-points.ts'

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

/** Books one movement in a separate transaction; see `recordPointsIn`. */
export async function recordPoints(db: Database, movement: PointMovement): Promise<PointOutcome> {
  return await db.transaction(async (tx) => (await recordPointsIn(tx, movement)).outcome)
}

export interface RecordedPoints {
  readonly outcome: PointOutcome
  /** Right after the movement, also where it was booked before; as it is where it was refused. */
  readonly balance: string
}

/**
 * Books one movement within a transaction. It locks the balance row first, so that movements of an address follow one
 * another and none takes more than the balance. A reference that is booked already changes nothing. A credit pays the debt
 * of its account first.
 */
export async function recordPointsIn(tx: Queries, movement: PointMovement): Promise<RecordedPoints> {
  const address = movement.address.toLowerCase()
  const { reference, kind } = movement
  const before = await lockHolding(tx, address)
  const existing = await findEntry(tx, reference)
  if (existing) {
    const outcome = assertSame(existing, address, movement)
    return { outcome, balance: ((await findPayment(tx, movement)) ?? existing).balance }
  }
  const moved = movePoints(before, { delta: parsePoints(movement.delta), reference, kind })
  if (!moved) return { outcome: 'insufficient', balance: formatPoints(before.balance) }
  await writeHolding(tx, address, moved)
  return { outcome: 'booked', balance: formatPoints(moved.holding.balance) }
}

function assertSame(entry: Entry, address: string, movement: PointMovement): 'alreadyBooked' {
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
  const rows = await db.select().from(pointBalance).where(isAnyOf(pointBalance.address, addresses))
  return new Map(rows.map(({ address, balance }) => [address, balance]))
}

/** The entry that paid a debt out of a credit, and so came after it. Only a reference that names its deployment can have one. */
async function findPayment(tx: Queries, { delta, reference }: PointMovement): Promise<Entry | undefined> {
  if (delta.startsWith('-') || reference.split(':').length < 3) return undefined
  return await findEntry(tx, debtReference(reference))
}
