import { formatPoints, parsePoints } from '@tyche/loyalty'
import { and, asc, eq, gt, lte, ne, sql } from 'drizzle-orm'
import type { Database, Queries } from '../../../db/connect.ts'
import { readViewsAge } from '../../../db/onchain/read-views-age.ts'
import { isAnyOf } from '../../../db/queries/is-any-of.ts'
import { account } from '../../account/tables/account.ts'
import { findEntries } from '../../points/service/find-entries.ts'
import { loyaltyAccount } from '../../points/tables/loyalty-account.ts'
import { accrual } from '../tables/accrual.ts'
import { accrualReversal } from '../tables/accrual-reversal.ts'
import { readCursor } from './accrue.ts'
import { compareSums } from './compare-sums.ts'
import { type Credit, creditEvents, type Standing } from './credit-events.ts'
import type { Compare, Difference } from './difference.ts'
import { endOfBatch, readEvents } from './read-events.ts'

const BATCH_EVENTS = 5_000

export interface ReplayOptions {
  readonly chainId: number
  /** `deploymentDigest`, and the block before the first contract. */
  readonly deployment: string
  readonly startBlock: number
  readonly report: (difference: Difference) => void
}

export type Replay =
  | { readonly outcome: 'compared'; readonly block: number; readonly events: number; readonly differences: number }
  | { readonly outcome: 'nothingCredited' }
  | { readonly outcome: 'indexerBehind' }

/**
 * Credits everything again in memory, from the first block to the cursor, and compares it with what is booked. Writes nothing:
 * the database refuses that in its transaction, which also sees one state of the views and the ledger throughout.
 */
export async function replayAccrual(db: Database, options: ReplayOptions): Promise<Replay> {
  return await db.transaction((tx) => replay(tx, options), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
}

async function replay(tx: Queries, options: ReplayOptions): Promise<Replay> {
  const { chainId, deployment, startBlock } = options
  const cursor = await readCursor(tx, deployment)
  if (!cursor) return { outcome: 'nothingCredited' }
  const views = await readViewsAge(tx, chainId)
  if (!views || views.block < BigInt(cursor.block)) return { outcome: 'indexerBehind' }
  let [differences, wrongAccruals] = [0, 0]
  const compare: Compare = (what, of, expected, found) => {
    if (expected === found) return
    differences += 1
    if (what === 'accrual') wrongAccruals += 1
    options.report({ what, of, expected, found })
  }
  const standings = new Map<string, Standing>()
  let [events, fees, after] = [0, 0n, startBlock]
  const reversals = await readReversals(tx, deployment)
  while (after < cursor.block) {
    takeExp(reversals, after, standings)
    const next = reversals[0]?.block ?? cursor.block
    const upTo = await endOfBatch(tx, { after, upTo: Math.min(next, cursor.block) }, BATCH_EVENTS)
    const found = await readEvents(tx, { after, upTo })
    await addStandings(tx, deployment, standings, [...new Set(found.map(({ address }) => address))])
    const batch = creditEvents(deployment, found, standings)
    for (const [address, standing] of batch.standings) standings.set(address, standing)
    await compareAccruals(tx, { deployment, after, upTo }, batch.credits, compare)
    await compareEntries(tx, batch.credits, compare)
    events += found.length
    fees += batch.treasuryFeesUsd
    after = upTo
  }
  takeExp(reversals, cursor.block, standings)
  compare('fees', deployment, fees.toString(), cursor.treasuryFeesUsd)
  await compareExp(tx, standings, compare)
  await compareBalances(tx, compare)
  // From wrong accruals nothing would follow.
  if (wrongAccruals === 0) await compareSums(tx, compare)
  return { outcome: 'compared', block: cursor.block, events, differences }
}

const isOf = (deployment: string) => sql`split_part(${accrual.reference}, ':', 2) = ${deployment}`

/** What each had before this deployment: exp stays when a chain begins again. */
async function addStandings(
  tx: Queries,
  deployment: string,
  standings: Map<string, Standing>,
  addresses: readonly string[],
): Promise<void> {
  const fresh = addresses.filter((address) => !standings.has(address))
  if (fresh.length === 0) return
  const earlier = await tx
    .select({ address: accrual.address, expUsd: sql<string>`sum(${accrual.qUsd})::text` })
    .from(accrual)
    .where(and(isAnyOf(accrual.address, fresh), ne(accrual.kind, 'recycle'), sql`not ${isOf(deployment)}`))
    .groupBy(accrual.address)
  // Reversed while another deployment was credited; this one's come in their place.
  const reversed = await tx
    .select({ address: accrualReversal.address, expUsd: sql<string>`sum(${accrualReversal.expUsd})::text` })
    .from(accrualReversal)
    .where(and(isAnyOf(accrualReversal.address, fresh), ne(accrualReversal.deployment, deployment)))
    .groupBy(accrualReversal.address)
  const bindings = await tx
    .select({ address: account.address, referrer: account.referrer, boundAt: account.referrerBoundAt })
    .from(account)
    .where(isAnyOf(account.address, fresh))
  const expOf = new Map(earlier.map(({ address, expUsd }) => [address, BigInt(expUsd)]))
  const reversedOf = new Map(reversed.map(({ address, expUsd }) => [address, BigInt(expUsd)]))
  const bindingOf = new Map(bindings.map((row) => [row.address, row]))
  for (const address of fresh) {
    const binding = bindingOf.get(address)
    standings.set(address, {
      expUsd: (expOf.get(address) ?? 0n) - (reversedOf.get(address) ?? 0n),
      // No credit follows from it.
      checkInBudget: 0n,
      referrer: binding?.referrer ?? null,
      boundAt: binding?.boundAt ? Math.floor(binding.boundAt.getTime() / 1_000) : null,
    })
  }
}

interface Reversal {
  readonly address: string
  readonly block: number
  readonly expUsd: bigint
}

/** In the order of the chain. */
async function readReversals(tx: Queries, deployment: string): Promise<Reversal[]> {
  const rows = await tx
    .select({ address: accrualReversal.address, block: accrualReversal.block, expUsd: accrualReversal.expUsd })
    .from(accrualReversal)
    .where(eq(accrualReversal.deployment, deployment))
    .orderBy(asc(accrualReversal.block))
  return rows.map((row) => ({ ...row, expUsd: BigInt(row.expUsd) }))
}

/** Takes the exp of the reversals that were made up to a block, and removes them from the list. */
function takeExp(reversals: Reversal[], block: number, standings: Map<string, Standing>): void {
  while (reversals[0] && reversals[0].block <= block) {
    const { address, expUsd } = reversals.shift()!
    const standing = standings.get(address)
    if (standing) standings.set(address, { ...standing, expUsd: standing.expUsd - expUsd })
  }
}

interface Range {
  readonly deployment: string
  readonly after: number
  readonly upTo: number
}

async function compareAccruals(tx: Queries, range: Range, credits: readonly Credit[], compare: Compare) {
  const { deployment, after, upTo } = range
  const rows = await tx
    .select()
    .from(accrual)
    .where(and(gt(accrual.block, after), lte(accrual.block, upTo), isOf(deployment)))
  const found = new Map(rows.map((row) => [row.reference, describeRow(row)]))
  for (const credit of credits) {
    compare('accrual', credit.reference, describeCredit(credit), found.get(credit.reference) ?? null)
    found.delete(credit.reference)
  }
  for (const [reference, row] of found) compare('accrual', reference, null, row)
}

type Row = typeof accrual.$inferSelect

const describeRow = (row: Row) =>
  describeAccrual({ ...row, points: parsePoints(row.points), referrerPoints: parsePoints(row.referrerPoints) })

function describeCredit({ event, ...credit }: Credit): string {
  const { address, block, logIndex, at, tag, kind, qUsd } = event
  return describeAccrual({ ...credit, kind, address, block, logIndex, at, tag, qUsd: qUsd.toString() })
}

type Described = Pick<Row, 'kind' | 'address' | 'block' | 'logIndex' | 'at' | 'tag' | 'qUsd' | 'multiplierBps'> &
  Pick<Credit, 'points' | 'referrer' | 'referrerPoints'>

function describeAccrual(one: Described): string {
  const referrer = one.referrer === null ? '' : `, ${formatPoints(one.referrerPoints)} for ${one.referrer}`
  const place = `block ${one.block} log ${one.logIndex} at ${one.at}`
  return `${one.kind} of ${one.address} (${one.tag}) in ${place}: q ${one.qUsd} x ${one.multiplierBps}, ${formatPoints(one.points)} points${referrer}`
}

async function compareEntries(tx: Queries, credits: readonly Credit[], compare: Compare): Promise<void> {
  const expected = credits.flatMap(({ event, reference, points, referrer, referrerReference, referrerPoints }) => [
    { reference, address: event.address, points },
    ...(referrer === null ? [] : [{ reference: referrerReference, address: referrer, points: referrerPoints }]),
  ])
  if (expected.length === 0) return
  const rows = await findEntries(
    tx,
    expected.map(({ reference }) => reference),
  )
  const describe = (address: string, points: bigint) => `${formatPoints(points)} points for ${address}`
  const found = new Map(rows.map(({ reference, address, delta }) => [reference, describe(address, parsePoints(delta))]))
  for (const { reference, address, points } of expected)
    compare('entry', reference, points > 0n ? describe(address, points) : null, found.get(reference) ?? null)
}

async function compareExp(tx: Queries, standings: ReadonlyMap<string, Standing>, compare: Compare): Promise<void> {
  const addresses = [...standings.keys()]
  const rows = await tx
    .select({ address: loyaltyAccount.address, expUsd: loyaltyAccount.expUsd })
    .from(loyaltyAccount)
    .where(isAnyOf(loyaltyAccount.address, addresses))
  const found = new Map(rows.map(({ address, expUsd }) => [address, expUsd]))
  for (const address of addresses)
    compare('exp', address, standings.get(address)?.expUsd.toString() ?? '0', found.get(address) ?? '0')
}

async function compareBalances(tx: Queries, compare: Compare): Promise<void> {
  const { rows } = await tx.execute<{ address: string; sum: string; balance: string | null }>(sql`
    select address, coalesce(e.sum, 0)::numeric(30, 3)::text as sum, b.balance::text as balance
    from app.point_balance b
    full join (select address, sum(delta) as sum from app.point_entry group by address) e using (address)
    where coalesce(e.sum, 0) <> coalesce(b.balance, 0)`)
  for (const { address, sum, balance } of rows) compare('balance', address, sum, balance)
}
