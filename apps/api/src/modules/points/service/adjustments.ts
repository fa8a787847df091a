import { formatPoints, InvalidReferenceError, parsePoints, periodAt, pointsReference } from '@tyche/loyalty'
import { asc, eq, isNull, sql } from 'drizzle-orm'
import type { Address } from 'viem'
import type { Database, Queries } from '../../../db/connect.ts'
import { pointAdjustment } from '../tables/point-adjustment.ts'
import { pointDecision } from '../tables/point-decision.ts'
import { findEntry } from './find-entries.ts'
import { takeGrant } from './grants.ts'
import { lockHolding, writeHolding } from './holdings.ts'
import { type Moved, movePoints, takeBack } from './move-points.ts'

export interface AdjustmentRules {
  /** `deploymentDigest`. */
  readonly deployment: string
  /** Milli-points that operators may give in a UTC day. */
  readonly grantPointsPerDay: bigint
  /** Another person has to confirm what one proposed. */
  readonly needsAnother: boolean
}

/** Why an adjustment cannot be, in a sentence for the operator. */
export class AdjustmentRefusedError extends Error {
  override name = 'AdjustmentRefusedError' as const
}

export interface AdjustmentWish {
  readonly address: Address
  /** Milli-points. */
  readonly delta: bigint
  readonly reason: string
}

export type Adjustment = typeof pointAdjustment.$inferSelect

/** An adjustment that waits for another person, or one that is booked: points that moved, points that became a debt. */
export type AdjustmentOutcome =
  | { readonly state: 'proposed'; readonly id: bigint }
  | { readonly state: 'booked'; readonly id: bigint; readonly booked: bigint; readonly owed: bigint }

/** Gives points to an account or takes them: at once, or as a proposal where two persons are needed. */
export async function adjustPoints(
  db: Database,
  rules: AdjustmentRules,
  { address, delta, reason }: AdjustmentWish,
): Promise<AdjustmentOutcome> {
  return await propose(db, rules, { address: address.toLowerCase(), delta, reason, reverses: null })
}

/** Takes back a credit that was booked wrongly. What the account has spent of it becomes a debt that later credits pay. */
export async function reverseCredit(
  db: Database,
  rules: AdjustmentRules,
  { reference, reason }: { readonly reference: string; readonly reason: string },
): Promise<AdjustmentOutcome> {
  reverseReference(rules.deployment, reference)
  const entry = await findEntry(db, reference)
  if (!entry) throw new AdjustmentRefusedError(`Nothing is booked with the reference ${reference}.`)
  const points = parsePoints(entry.delta)
  if (points <= 0n)
    throw new AdjustmentRefusedError('Only a credit can be reversed. Give points back by an adjustment.')
  return await propose(db, rules, { address: entry.address, delta: -points, reason, reverses: reference })
}

/** Takes all points of an account that its owner closes. */
export async function takeEverything(
  tx: Queries,
  { deployment }: Pick<AdjustmentRules, 'deployment'>,
  { address, reason }: { readonly address: string; readonly reason: string },
): Promise<bigint> {
  const holding = await lockHolding(tx, address)
  if (holding.balance === 0n) return 0n
  const delta = -holding.balance
  const [adjustment] = await tx
    .insert(pointAdjustment)
    .values({ address, reason, reverses: null, delta: formatPoints(delta), needsAnother: false })
    .returning()
  if (!adjustment) throw new Error('the adjustment was not written')
  const reference = pointsReference(deployment, { kind: 'adjust', adjustmentId: adjustment.id.toString() })
  const moved = movePoints(holding, { delta, reference, kind: 'adjust' })
  if (!moved) throw new RangeError('more was taken than there is')
  await write(tx, adjustment, { moved, reference, booked: delta, owed: 0n })
  return holding.balance
}

interface Proposal {
  readonly address: string
  readonly delta: bigint
  readonly reason: string
  readonly reverses: string | null
}

async function propose(
  db: Database,
  rules: AdjustmentRules,
  { delta, ...proposal }: Proposal,
): Promise<AdjustmentOutcome> {
  if (delta === 0n) throw new AdjustmentRefusedError('An adjustment moves points.')
  const { needsAnother } = rules
  return await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(pointAdjustment)
      .values({ ...proposal, delta: formatPoints(delta), needsAnother })
      .returning({ id: pointAdjustment.id })
    if (!row) throw new Error('the adjustment was not written')
    return needsAnother ? { state: 'proposed', id: row.id } : await book(tx, rules, row.id)
  })
}

/** Books what another person proposed. */
export async function confirmAdjustment(db: Database, rules: AdjustmentRules, id: bigint): Promise<AdjustmentOutcome> {
  return await db.transaction((tx) => book(tx, rules, id))
}

/** Ends a proposal without booking it; who proposed it may do that too. */
export async function rejectAdjustment(db: Database, id: bigint): Promise<void> {
  await db.transaction(async (tx) => {
    await lockProposal(tx, id)
    await tx.insert(pointDecision).values({ adjustment: id, isConfirmed: false, booked: '0', owed: '0' })
  })
}

/** Proposals that nobody has confirmed or rejected, oldest first. */
export async function readProposals(db: Queries): Promise<Adjustment[]> {
  const rows = await db
    .select({ adjustment: pointAdjustment })
    .from(pointAdjustment)
    .leftJoin(pointDecision, eq(pointDecision.adjustment, pointAdjustment.id))
    .where(isNull(pointDecision.adjustment))
    .orderBy(asc(pointAdjustment.id))
  return rows.map(({ adjustment }) => adjustment)
}

async function book(tx: Queries, rules: AdjustmentRules, id: bigint): Promise<AdjustmentOutcome> {
  const { adjustment, holding, login, nowSec } = await lockProposal(tx, id)
  if (adjustment.needsAnother && adjustment.proposedBy === login)
    throw new AdjustmentRefusedError(`${login} proposed adjustment ${id}: another person has to confirm it.`)
  const delta = parsePoints(adjustment.delta)
  if (adjustment.reverses !== null) {
    const reference = reverseReference(rules.deployment, adjustment.reverses)
    await assertNotReversed(tx, reference)
    const moved = takeBack(holding, -delta, reference)
    return await write(tx, adjustment, { moved, reference, booked: delta + moved.owed, owed: moved.owed })
  }
  const reference = pointsReference(rules.deployment, { kind: 'adjust', adjustmentId: id.toString() })
  if (delta > 0n) await assertMayGive(tx, rules, { points: delta, reference, nowSec })
  const moved = movePoints(holding, { delta, reference, kind: 'adjust' })
  if (!moved) throw new AdjustmentRefusedError(`The account has ${formatPoints(holding.balance)} points.`)
  return await write(tx, adjustment, { moved, reference, booked: delta, owed: 0n })
}

/** The balance's lock is the proposal's too: who decides second finds the first one's decision. */
async function lockProposal(tx: Queries, id: bigint) {
  const [adjustment] = await tx.select().from(pointAdjustment).where(eq(pointAdjustment.id, id))
  if (!adjustment) throw new AdjustmentRefusedError(`There is no adjustment ${id}.`)
  const holding = await lockHolding(tx, adjustment.address)
  const [decision] = await tx.select().from(pointDecision).where(eq(pointDecision.adjustment, id))
  if (decision) {
    const { isConfirmed, decidedBy } = decision
    throw new AdjustmentRefusedError(`${decidedBy} ${isConfirmed ? 'confirmed' : 'rejected'} adjustment ${id} before.`)
  }
  const { rows } = await tx.execute<{ login: string; nowSec: number }>(
    sql`select session_user::text as login, extract(epoch from now())::bigint::integer as "nowSec"`,
  )
  const { login, nowSec } = rows[0]!
  return { adjustment, holding, login, nowSec }
}

function reverseReference(deployment: string, reference: string): string {
  try {
    return pointsReference(deployment, { kind: 'reverse', reference })
  } catch (error) {
    if (error instanceof InvalidReferenceError) throw new AdjustmentRefusedError(error.message, { cause: error })
    throw error
  }
}

async function assertNotReversed(tx: Queries, reference: string): Promise<void> {
  const [before] = await tx.select().from(pointDecision).where(eq(pointDecision.reference, reference))
  if (before) throw new AdjustmentRefusedError(`Adjustment ${before.adjustment} has reversed it before.`)
}

async function assertMayGive(
  tx: Queries,
  { grantPointsPerDay: mostPerDay }: AdjustmentRules,
  { points, reference, nowSec }: { readonly points: bigint; readonly reference: string; readonly nowSec: number },
): Promise<void> {
  const left = await takeGrant(tx, { points, reference, day: periodAt('daily', nowSec).index, mostPerDay })
  if (left === undefined) return
  throw new AdjustmentRefusedError(`Operators may give ${formatPoints(left)} more points today (GRANT_POINTS_PER_DAY).`)
}

interface Booking {
  readonly moved: Moved
  readonly reference: string
  readonly booked: bigint
  readonly owed: bigint
}

async function write(tx: Queries, adjustment: Adjustment, { moved, reference, booked, owed }: Booking) {
  const { id, address } = adjustment
  await writeHolding(tx, address, moved)
  await tx
    .insert(pointDecision)
    .values({ adjustment: id, isConfirmed: true, reference, booked: formatPoints(booked), owed: formatPoints(owed) })
  return { state: 'booked' as const, id, booked, owed }
}
