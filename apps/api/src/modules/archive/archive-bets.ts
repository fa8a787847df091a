import { bet } from '@tyche/onchain/bets'
import { columnNameOf } from '@tyche/onchain/table'
import { sql } from 'drizzle-orm'
import type { Queries } from '../../db/connect.ts'
import { advisoryLocks } from '../../db/locks/advisory-locks.ts'
import { isMissingView } from '../../db/onchain/is-missing-view.ts'
import { readViewsAge } from '../../db/onchain/read-views-age.ts'
import type { ScheduledJob } from '../scheduled-job.ts'

const BATCH_BETS = 2_000
/** Of one run; the next one goes on. */
const MOST_BATCHES = 500
const DAY_SEC = 86_400

export interface ArchiveOptions {
  readonly chainId: number
  /** `deploymentDigest`. */
  readonly deployment: string
  readonly afterDays: number
}

/** Copies bets that ended and are old to the archive, where they stay while the indexer's tables are built again. */
export function archiveBets(options: ArchiveOptions): ScheduledJob {
  return {
    name: 'archive-bets',
    cron: '*/10 * * * *',
    async run({ db, logger }) {
      try {
        const archived = await archiveOldBets(db, options)
        if (archived > 0) logger.info({ archived }, 'archived bets')
      } catch (error) {
        if (!isMissingView(error)) throw error
        logger.info('bets are not archived until the indexer has its tables')
      }
    },
  }
}

/** Bets that were placed before it are to be archived, by the chain's clock: the views are complete up to its newest block. */
export const archivedBefore = ({ afterDays }: ArchiveOptions, viewsTimeSec: number): number =>
  viewsTimeSec - afterDays * DAY_SEC

/** An end that is a day old by the chain's clock: no reorganisation puts another in its place. */
const hasEnded = (viewsTimeSec: number) =>
  sql`(status <> 'pending' and coalesce(settled_at, refunded_at) < ${viewsTimeSec - DAY_SEC})`

/**
 * Copies all bets that were placed that many days ago and ended; how many. Each batch is one statement with its cursor, so it may be
 * killed at any moment and run by several at once: a bet is archived once.
 */
export async function archiveOldBets(db: Queries, options: ArchiveOptions): Promise<number> {
  const { chainId, deployment } = options
  const age = await readViewsAge(db, chainId)
  if (!age) return 0
  const before = archivedBefore(options, age.timeSec)
  let archived = await archiveLateBets(db, deployment, age.timeSec)
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const next = await archiveNext(db, deployment, before, age.timeSec)
    archived += next.archived
    if (next.passed < BATCH_BETS) break
  }
  return archived
}

const names = Object.keys(bet.columns).map(columnNameOf)
const columns = sql.raw(names.map((name) => `"${name}"`).join(', '))

async function archiveNext(db: Queries, deployment: string, before: number, viewsTimeSec: number) {
  // Times rise with blocks: by the block of the newest of them, no younger bet is read.
  const next = sql`select ${columns} from onchain.bet
    where placed_block <= (select placed_block from onchain.bet where placed_at < ${before}
        order by placed_at desc, placed_block desc limit 1)
      and (placed_block, placed_log_index) > (
      select coalesce(max(placed_block), -1), coalesce(max(placed_log_index), -1) from archive.bet_cursor where deployment = ${deployment})
    order by placed_block, placed_log_index limit ${BATCH_BETS}`
  await addMonths(db, next)
  const { rows } = await db.execute<{ passed: number; archived: number }>(sql`
    with next as materialized (${next}),
      copied as (insert into archive.bet (deployment, ${columns})
        select ${deployment}, ${columns} from next where ${hasEnded(viewsTimeSec)} on conflict do nothing returning 1),
      waiting as (insert into archive.open_bet (deployment, id)
        select ${deployment}, id from next where not ${hasEnded(viewsTimeSec)} on conflict do nothing),
      moved as (insert into archive.bet_cursor as kept (deployment, placed_block, placed_log_index, placed_at)
        select ${deployment}, placed_block, placed_log_index, placed_at from next
        order by placed_block desc, placed_log_index desc limit 1
        on conflict (deployment) do update set placed_block = excluded.placed_block,
          placed_log_index = excluded.placed_log_index, placed_at = excluded.placed_at
        where (kept.placed_block, kept.placed_log_index) < (excluded.placed_block, excluded.placed_log_index))
    select (select count(*)::integer from next) as passed, (select count(*)::integer from copied) as archived`)
  return rows[0]!
}

/** Bets whose end was not final when the cursor passed them. */
async function archiveLateBets(db: Queries, deployment: string, viewsTimeSec: number): Promise<number> {
  const ended = sql`select ${columns} from onchain.bet where ${hasEnded(viewsTimeSec)}
    and id in (select id from archive.open_bet where deployment = ${deployment}) limit ${BATCH_BETS}`
  await addMonths(db, ended)
  const { rows } = await db.execute<{ archived: number }>(sql`
    with ended as materialized (${ended}),
      copied as (insert into archive.bet (deployment, ${columns})
        select ${deployment}, ${columns} from ended on conflict do nothing returning 1),
      done as (delete from archive.open_bet where deployment = ${deployment} and id in (select id from ended))
    select (select count(*)::integer from copied) as archived`)
  return rows[0]!.archived
}

/** Partitions of the months of the bets that come next. */
async function addMonths(db: Queries, bets: ReturnType<typeof sql>): Promise<void> {
  await db.execute(sql`
    with held as materialized (select pg_advisory_xact_lock(${advisoryLocks.partitions}))
    select archive.add_bet_months(first, last) from held, (select min(placed_at) as first, max(placed_at) as last from (${bets}) as bets) as span where first is not null`)
}
