import { formatPoints } from '@tyche/loyalty'
import { and, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Queries } from '../../../db/connect.ts'
import { rowSet } from '../../../db/queries/row-set.ts'
import { bookCredits, type PointCredit } from '../../points/service/book-credits.ts'
import { addScores } from '../../ranks/service/add-scores.ts'
import { ALL_TAG } from '../../ranks/service/rank-tags.ts'
import { rankPeriod } from '../../ranks/tables/rank-period.ts'
import type { Credit, CreditedBatch, Score } from './credit-events.ts'

/** A statement has five seconds: a draw may have many more orders, and of as many players. */
const ROWS_AT_ONCE = 10_000

function partsOf<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / ROWS_AT_ONCE)
  return Array.from({ length: count }, (_, part) => rows.slice(part * ROWS_AT_ONCE, (part + 1) * ROWS_AT_ONCE))
}

/** Writes what a batch earned: accrual rows, ledger and balances, exp and budgets, scores, sums of referrals. */
export async function writeBatch(tx: Queries, batch: CreditedBatch): Promise<void> {
  if (batch.credits.length === 0) return
  for (const credits of partsOf(batch.credits)) {
    await writeAccruals(tx, credits)
    await bookCredits(tx, credits.flatMap(ledgerCreditsOf))
  }
  await writeStandings(tx, batch)
  const scores = await leaveOutClosed(tx, batch.scores)
  await addScores(tx, scores)
  await addToPeriods(tx, scores)
  await addReferrals(tx, batch.credits)
}

function ledgerCreditsOf(credit: Credit): PointCredit[] {
  const { event, reference, points, referrer, referrerReference } = credit
  const own = { address: event.address, points, reference, kind: event.kind }
  const shared = referrer
    ? [{ address: referrer, points: credit.referrerPoints, reference: referrerReference, kind: 'ref' }]
    : []
  return [own, ...shared].filter((one) => one.points > 0n)
}

async function writeAccruals(tx: Queries, credits: readonly Credit[]): Promise<void> {
  const rows = credits.map(({ event, reference, multiplierBps, points, referrer, referrerPoints }) => ({
    reference,
    kind: event.kind,
    address: event.address,
    block: event.block,
    log_index: event.logIndex,
    at: event.at,
    tag: event.tag,
    q_usd: event.qUsd,
    multiplier_bps: multiplierBps,
    points: formatPoints(points),
    referrer,
    referrer_points: formatPoints(referrerPoints),
  }))
  const columns = {
    reference: 'text',
    kind: 'text',
    address: 'text',
    block: 'bigint',
    log_index: 'integer',
    at: 'integer',
    tag: 'text',
    q_usd: 'numeric',
    multiplier_bps: 'integer',
    points: 'numeric',
    referrer: 'text',
    referrer_points: 'numeric',
  }
  await tx.execute(sql`
    insert into app.accrual (reference, kind, address, block, log_index, at, tag, q_usd, multiplier_bps, points, referrer, referrer_points)
    select * from ${rowSet(rows, columns)}`)
}

async function writeStandings(tx: Queries, { credits, standings }: CreditedBatch): Promise<void> {
  const played = new Set(credits.filter(({ event }) => event.kind !== 'recycle').map(({ event }) => event.address))
  const rows = [...played].map((address) => {
    const { expUsd, checkInBudget } = standings.get(address)!
    return { address, exp_usd: expUsd, check_in_budget: formatPoints(checkInBudget) }
  })
  for (const part of partsOf(rows))
    await tx.execute(sql`
      insert into app.loyalty_account as a (address, exp_usd, check_in_budget)
      select address, exp_usd, check_in_budget from ${rowSet(part, { address: 'text', exp_usd: 'numeric', check_in_budget: 'numeric' })}
      on conflict (address) do update set exp_usd = excluded.exp_usd, check_in_budget = excluded.check_in_budget`)
}

/** A closed period never changes: only on a chain that was reset does an event belong to one. */
async function leaveOutClosed(tx: Queries, scores: readonly Score[]): Promise<readonly Score[]> {
  if (scores.length === 0) return scores
  const closed = await tx
    .select({ kind: rankPeriod.kind, index: rankPeriod.index })
    .from(rankPeriod)
    .where(
      and(isNotNull(rankPeriod.closedBlock), inArray(rankPeriod.index, [...new Set(scores.map(({ index }) => index))])),
    )
  const isClosed = (score: Score) => closed.some(({ kind, index }) => kind === score.kind && index === score.index)
  return closed.length === 0 ? scores : scores.filter((score) => !isClosed(score))
}

/** Everybody's q of each period: what its prizes are a part of. */
async function addToPeriods(tx: Queries, scores: readonly Score[]): Promise<void> {
  const sums = new Map<string, { kind: string; index: number; q_usd: bigint }>()
  for (const { kind, index, tag, volumeUsd } of scores) {
    if (tag !== ALL_TAG) continue
    const sum = sums.get(`${kind} ${index}`) ?? { kind, index, q_usd: 0n }
    sum.q_usd += volumeUsd
    sums.set(`${kind} ${index}`, sum)
  }
  const rows = [...sums.values()]
  if (rows.length === 0) return
  await tx.execute(sql`
    insert into app.rank_period as p (kind, index, q_usd)
    select kind, index, q_usd from ${rowSet(rows, { kind: 'text', index: 'integer', q_usd: 'numeric' })}
    on conflict (kind, index) do update set q_usd = p.q_usd + excluded.q_usd`)
}

async function addReferrals(tx: Queries, credits: readonly Credit[]): Promise<void> {
  const friends = new Map<string, { address: string; referrer: string; cost_usd: bigint; milli: bigint }>()
  for (const { event, referrer, referrerPoints } of credits) {
    if (!referrer) continue
    const friend = friends.get(event.address) ?? { address: event.address, referrer, cost_usd: 0n, milli: 0n }
    friend.cost_usd += event.qUsd
    friend.milli += referrerPoints
    friends.set(event.address, friend)
  }
  const rows = [...friends.values()].map(({ milli, ...row }) => ({ ...row, points: formatPoints(milli) }))
  const columns = { address: 'text', referrer: 'text', cost_usd: 'numeric', points: 'numeric' }
  for (const part of partsOf(rows)) {
    await tx.execute(sql`
      insert into app.referral_sum as r (address, referrer, cost_usd, points)
      select address, referrer, cost_usd, points from ${rowSet(part, columns)}
      on conflict (address) do update set cost_usd = r.cost_usd + excluded.cost_usd, points = r.points + excluded.points`)
    await tx.execute(sql`
      insert into app.referral_total as r (referrer, cost_usd, points)
      select referrer, sum(cost_usd), sum(points) from ${rowSet(part, columns)} group by referrer
      on conflict (referrer) do update set cost_usd = r.cost_usd + excluded.cost_usd, points = r.points + excluded.points`)
  }
}
