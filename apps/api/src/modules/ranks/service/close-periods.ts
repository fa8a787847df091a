import { formatPoints, loyaltyConstants, type PeriodKind, periodOf, rankPrizes, rankWeight } from '@tyche/loyalty'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database, Queries } from '../../../db/connect.ts'
import { rowSet } from '../../../db/queries/row-set.ts'
import { findFrozen } from '../../points/service/find-frozen.ts'
import { createRankCards } from '../../rewards/service/create-rank-cards.ts'
import { rankPeriod } from '../tables/rank-period.ts'
import { hashResult, type ResultRow } from './hash-result.ts'
import { firstRanks } from './rank-order.ts'
import { ALL_TAG } from './rank-tags.ts'

/** Places whose result is kept; who stands below has no record of the period. */
const MOST_KEPT = 10_000

/** The block up to which everything is credited. */
export interface CreditedBlock {
  readonly block: number
  /** Unix seconds. */
  readonly timeSec: number
}

export type Closing = 'closed' | 'alreadyClosed' | 'notEnded' | 'nobodyPlayed'

/**
 * Closes every period that ended before a credited block, in the transaction that credits it. Nothing can come late: blocks
 * are credited in their order, and each score belongs to its own period. So a close that fails, in its savepoint, stops nothing
 * and is made with a later block.
 *
 * @returns why periods are not closed that should be
 */
export async function closeEndedPeriods(
  tx: Queries & Pick<Database, 'transaction'>,
  credited: CreditedBlock,
): Promise<Error[]> {
  const open = await tx
    .select({ kind: rankPeriod.kind, index: rankPeriod.index })
    .from(rankPeriod)
    .where(isNull(rankPeriod.closedBlock))
    .orderBy(rankPeriod.kind, rankPeriod.index)
  const failures: Error[] = []
  for (const { kind, index } of open)
    await tx
      .transaction((part) => closePeriod(part, { kind, index, credited }))
      .catch((cause: unknown) => failures.push(new Error(`the ${kind} period ${index} is not closed`, { cause })))
  return failures
}

/**
 * Freezes the result of a period that has ended and gives its winners their cards: all of it in the caller's transaction, once,
 * no matter who calls it and how often.
 */
export async function closePeriod(
  tx: Queries,
  { kind, index, credited }: { readonly kind: PeriodKind; readonly index: number; readonly credited: CreditedBlock },
): Promise<Closing> {
  const { endsAt } = periodOf(kind, index)
  if (credited.timeSec < endsAt) return 'notEnded'
  const itself = and(eq(rankPeriod.kind, kind), eq(rankPeriod.index, index))
  const [period] = await tx.select().from(rankPeriod).where(itself).for('update')
  if (!period) return 'nobodyPlayed'
  if (period.closedBlock !== null) return 'alreadyClosed'
  const result = await readResult(tx, kind, index, BigInt(period.qUsd))
  await writeResult(tx, { kind, index, endsAt }, result)
  const endTime = credited.timeSec + loyaltyConstants.cards.validSec
  const winners = result.filter(({ prize }) => prize > 0n)
  await createRankCards(
    tx,
    winners.map(({ rank, address, prize }) => ({ kind, index, rank, owner: address, points: prize, endTime })),
  )
  const resultHash = hashResult({ kind, index, periodQ: BigInt(period.qUsd) }, result)
  await tx.update(rankPeriod).set({ closedBlock: credited.block, resultHash }).where(itself)
  return 'closed'
}

/** The first places with their prizes. The prize of an account whose points are frozen lapses; its weight counts. */
async function readResult(tx: Queries, kind: PeriodKind, index: number, periodQ: bigint): Promise<ResultRow[]> {
  const { rows } = await tx.execute<{ address: string; volume: string }>(sql`
    select address, volume_usd::text as volume from (${firstRanks({ kind, index, tag: ALL_TAG }, MOST_KEPT)}) as first_ranks`)
  const volumes = rows.map(({ volume }) => BigInt(volume))
  const { prizes } = rankPrizes(kind, { periodQ, volumes })
  const frozen = await findFrozen(
    tx,
    rows.slice(0, prizes.length).map(({ address }) => address),
  )
  return rows.map(({ address }, place) => ({
    rank: place + 1,
    address,
    volumeUsd: volumes[place] ?? 0n,
    weight: place < prizes.length ? Number(rankWeight(place + 1)) : 0,
    prize: frozen.has(address) ? 0n : (prizes[place] ?? 0n),
  }))
}

interface PeriodKey {
  readonly kind: PeriodKind
  readonly index: number
  readonly endsAt: number
}

async function writeResult(tx: Queries, { kind, index, endsAt }: PeriodKey, result: readonly ResultRow[]) {
  const rows = result.map(({ rank, address, volumeUsd, weight, prize }) => ({
    rank,
    address,
    volume_usd: volumeUsd,
    weight,
    prize: formatPoints(prize),
  }))
  const columns = { rank: 'integer', address: 'text', volume_usd: 'numeric', weight: 'integer', prize: 'numeric' }
  await tx.execute(sql`
    insert into app.rank_result (kind, index, rank, address, volume_usd, weight, prize, ends_at)
    select ${kind}, ${index}::integer, rank, address, volume_usd, weight, prize, ${endsAt}::integer
    from ${rowSet(rows, columns)}`)
}
