import { and, eq, gte, lt, ne, or, sql } from 'drizzle-orm'
import type { Queries } from '../../db/connect.ts'
import { type BetRow, bet } from '../../db/onchain/views.ts'
import { isAnyOf } from '../../db/queries/is-any-of.ts'
import type { BetState } from './bet-tracker.ts'

const columns = {
  id: bet.id,
  player: bet.player,
  placedBlock: bet.placedBlock,
  placedLogIndex: bet.placedLogIndex,
  placedHash: bet.placedHash,
  status: bet.status,
  settledBlock: bet.settledBlock,
  settleHash: bet.settleHash,
  refundHash: bet.refundHash,
  refundRequestedAt: bet.refundRequestedAt,
  isSetAside: bet.isSetAside,
}

/** The newest block in which a bet was placed or settled; undefined without any. */
export async function readNewestBlock(db: Queries): Promise<bigint | undefined> {
  const [row] = await db
    .select({ block: sql<string | null>`greatest(max(${bet.placedBlock}), max(${bet.settledBlock}))::text` })
    .from(bet)
  return row?.block ? BigInt(row.block) : undefined
}

/**
 * Of each block from one on in which bets were placed or settled, a value that another set of them would not have: added up in
 * the database, so that checking a block for a reorg costs no row.
 */
export async function readBlockMarks(db: Queries, from: bigint): Promise<Map<bigint, string>> {
  const since = from.toString()
  const { rows } = await db.execute<{ block: string; mark: string }>(sql`
    select block::text, count(*) || ' ' || bit_xor(hash) as mark from (
      select ${bet.placedBlock} as block, hashtextextended(${bet.id} || ${bet.placedHash}, 0) as hash
      from ${bet} where ${bet.placedBlock} >= ${since}
      union all
      select ${bet.settledBlock}, hashtextextended(${bet.id} || ${bet.settleHash}, 1)
      from ${bet} where ${bet.settledBlock} >= ${since}
    ) as happened group by block`)
  return new Map(rows.map(({ block, mark }) => [BigInt(block), mark]))
}

/** Bets that were placed or settled in a block or later, in two reads: each follows an index. */
export async function readBetsSince(db: Queries, from: bigint): Promise<BetState[]> {
  const since = from.toString()
  const placed = await db.select(columns).from(bet).where(gte(bet.placedBlock, since))
  const isOlder = lt(bet.placedBlock, since)
  const settled = await db
    .select(columns)
    .from(bet)
    .where(and(gte(bet.settledBlock, since), isOlder))
  return [...settled, ...placed]
}

/** Whether bets were placed or settled from a block on and before another. */
export async function hasBetsBetween(db: Queries, from: bigint, before: bigint): Promise<boolean> {
  const isIn = (column: typeof bet.placedBlock | typeof bet.settledBlock) =>
    db
      .select({ id: bet.id })
      .from(bet)
      .where(and(gte(column, from.toString()), lt(column, before.toString())))
      .limit(1)
  return (await isIn(bet.placedBlock)).length > 0 || (await isIn(bet.settledBlock)).length > 0
}

/** Bets by their ids, whatever has become of them. */
export async function readBets(db: Queries, ids: readonly string[]): Promise<BetState[]> {
  return ids.length === 0 ? [] : await db.select(columns).from(bet).where(isAnyOf(bet.id, ids))
}

/** Those of the open bets that changed without being settled. */
export async function readMarkedBets(db: Queries, ids: readonly string[]): Promise<BetState[]> {
  if (ids.length === 0) return []
  const isMarked = or(ne(bet.status, 'pending'), bet.isSetAside, sql`${bet.refundRequestedAt} is not null`)
  return await db
    .select(columns)
    .from(bet)
    .where(and(isAnyOf(bet.id, ids), isMarked))
}

export async function readPendingBets(db: Queries): Promise<BetState[]> {
  return await db.select(columns).from(bet).where(eq(bet.status, 'pending'))
}

/** Whole rows by id. */
export async function readBetRows(db: Queries, ids: readonly string[]): Promise<BetRow[]> {
  return ids.length === 0 ? [] : await db.select().from(bet).where(isAnyOf(bet.id, ids))
}
