import { bucketOf, bucketStart, PERIOD_KINDS, periodAt } from '@tyche/loyalty'
import { blockOf, isSettled, placedAtOf } from './bets.ts'
import { LOGS_PER_BLOCK } from './sizes.ts'
import { deployed, quote, type World } from './world.ts'

const CENT = 10n ** 16n
/** More than anybody plays. */
const MOST_CENTS = 10n ** 12n

/** What each player played in all, and in each running period, with the number of the last bet. */
export function sumPlays(world: World): string {
  const at = `(${placedAtOf(world)} + 2)`
  const ofPeriods = PERIOD_KINDS.map((kind) => {
    const since = `${at} >= ${periodAt(kind, world.nowSec).startsAt}`
    return `sum(cents) filter (where ${since}) as ${kind}, max(i) filter (where ${since}) as ${kind}_last`
  })
  const day = periodAt('daily', world.nowSec).startsAt
  return `
    create unlogged table load.play as
    select n, sum(cents) as cents, ${ofPeriods.join()} from load.bets(1, ${world.sizes.bets})
    where ${isSettled(world)} group by n;
    create unlogged table load.play_today as
    select n, game, sum(cents) as cents, max(i) as last from load.bets(1, ${world.sizes.bets})
    where ${isSettled(world)} and ${at} >= ${day} group by n, game;`
}

/** Exp, check-in budgets and what friends brought. */
export const insertStandings = `
  insert into app.loyalty_account (address, exp_usd, check_in_budget)
  select load.address(n), cents * 1e16, least(280, cents * 0.002) from load.play;
  insert into app.referral_sum (address, referrer, cost_usd, points)
  select load.address(n), load.address(load.referrer(n)), cents * 1e16, cents * 0.001
  from load.play where load.referrer(n) is not null;
  insert into app.referral_total (referrer, cost_usd, points)
  select referrer, sum(cost_usd), sum(points) from app.referral_sum group by referrer;`

/** Scores of the running day, week and month; by game those of the day. */
export function insertRanks(world: World): string {
  const score = (kind: (typeof PERIOD_KINDS)[number], tag: string, from: string, cents: string, last: string) => `
    insert into app.rank_score (kind, index, tag, address, volume_usd, block, log_index)
    select ${quote(kind)}, ${periodAt(kind, world.nowSec).index}, ${tag}, load.address(n), ${cents} * 1e16,
      ${blockOf(world, last)}, ${LOGS_PER_BLOCK} + (${last} - 1) % ${LOGS_PER_BLOCK}
    from ${from} where ${cents} > 0;`
  const all = PERIOD_KINDS.map((kind) => score(kind, `'all'`, 'load.play', kind, `${kind}_last`))
  const today = [
    score('daily', `'games'`, 'load.play', 'daily', 'daily_last'),
    score('daily', deployed(world).gameName('game'), 'load.play_today', 'cents', 'last'),
  ]
  return [...all, ...today].join('\n')
}

/** The counts of players by range of volume, and what is played in each period. */
export function insertRankCounts(): string {
  const first = bucketOf(CENT)
  const starts: string[] = []
  // Volumes are whole cents.
  for (let bucket = first; bucket <= bucketOf(MOST_CENTS * CENT); bucket += 1)
    starts.push(String((bucketStart(bucket) + CENT - 1n) / CENT))
  return `
    insert into app.rank_bucket (kind, index, tag, bucket, count)
    select kind, index, tag, ${first - 1} + width_bucket((volume_usd / 1e16)::bigint, array[${starts.join()}]::bigint[]) as bucket, count(*)
    from app.rank_score group by 1, 2, 3, 4;
    insert into app.rank_period (kind, index, q_usd)
    select kind, index, sum(volume_usd) from app.rank_score where tag = 'all' group by kind, index;`
}

/** The points of the newest bets one by one, and balances that are the sums of them. */
export function insertLedger(world: World): string {
  const { digest, sizes, ledgerBets } = world
  const reference = `'bet:${digest}:' || ${deployed(world).gameName('game')} || '-' || i`
  const newest = `load.bets(${sizes.bets - ledgerBets + 1}, ${sizes.bets}) where ${isSettled(world)}`
  const at = `to_timestamp(${placedAtOf(world)} + 2)`
  return `
    insert into app.accrual (reference, kind, address, block, log_index, at, tag, q_usd, multiplier_bps, points, referrer_points)
    select ${reference}, 'bet', load.address(n), ${blockOf(world)}, ${LOGS_PER_BLOCK} + (i - 1) % ${LOGS_PER_BLOCK},
      ${placedAtOf(world)} + 2, ${deployed(world).gameName('game')}, cents * 1e16, 10000, cents * 0.01, 0 from ${newest};
    select count(app.add_point_entry_month(month)) from (select min(${at}) as first, max(${at}) as last from ${newest}) as bets,
      generate_series(date_trunc('month', first, 'UTC'), last, interval '1 month') as month;
    insert into app.point_entry (address, delta, balance, reference, kind, created_at)
    select load.address(n), cents * 0.01, sum(cents * 0.01) over (partition by n order by i), ${reference}, 'bet', ${at}
    from ${newest} order by i;
    insert into app.point_balance (address, balance)
    select load.address(n), sum(cents * 0.01) from ${newest} group by n;`
}

/** Up to where points are credited. */
export function insertCursor({ digest, lastBlock, lastHash, nowSec }: World): string {
  return `
    insert into app.accrual_cursor (deployment, block, block_hash, block_time, treasury_fees_usd)
    select ${quote(digest)}, ${lastBlock}, ${quote(lastHash)}, ${nowSec}, sum(cents) * 1e14 from load.play;`
}
