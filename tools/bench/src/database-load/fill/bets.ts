import { HISTORY_SEC, LOGS_PER_BLOCK, RECENT_BETS_PER_BLOCK } from './sizes.ts'
import { deployed, hashOf, quote, TABLES, type World } from './world.ts'

interface BetRange {
  readonly first: number
  readonly last: number
  /** SQL over the number `i` of a bet: block and time of its placement, and its status. */
  readonly block: string
  readonly at: string
  readonly status: string
  /** Blocks and seconds from its placement to its end. */
  readonly settledAfter: { readonly blocks: number; readonly seconds: number }
}

const wonPercent = 198

/** Writes bets, newest last. */
export function insertBets(world: World, { first, last, block, at, status, settledAfter }: BetRange): string {
  const { dollar, pool, gameName, gameAddress } = deployed(world)
  const whenSettled = (sql: string) => `case when status = 'settled' then ${sql} end`
  const whenRefunded = (sql: string) => `case when status = 'refunded' then ${sql} end`
  const columns: Readonly<Record<string, string>> = {
    id: `${gameName('game')} || '-' || i`,
    game: gameName('game'),
    game_address: gameAddress('game'),
    nonce: 'i',
    player: 'address',
    payer: 'address',
    token: dollar,
    pool,
    wager: 'wager',
    play_count: '1',
    total_wager: 'wager',
    reserved: 'wager * 2',
    game_data: quote(`0x${'1'.padStart(64, '0')}`),
    choice: '1',
    settings_version: '1',
    request_id: 'i',
    beacon_round: 'block',
    status: 'status',
    is_set_aside: 'false',
    placed_at: 'at',
    placed_block: 'block',
    placed_hash: hashOf('i'),
    placed_log_index: `((i - 1) % ${LOGS_PER_BLOCK})::integer`,
    settled_at: whenSettled(`at + ${settledAfter.seconds}`),
    settled_block: whenSettled(`block + ${settledAfter.blocks}`),
    settled_log_index: whenSettled(`${LOGS_PER_BLOCK} + ((i - 1) % ${LOGS_PER_BLOCK})::integer`),
    settle_hash: whenSettled(hashOf('-i')),
    payout: whenSettled('payout'),
    multiplier: whenSettled('multiplier'),
    played_count: whenSettled('1'),
    random_words: whenSettled(`array[${hashOf('i')}]`),
    outcomes: whenSettled('array[is_win::integer]'),
    play_multipliers: whenSettled('array[multiplier::text]'),
    best_multiplier: whenSettled('multiplier'),
    win_plays: whenSettled('is_win::integer'),
    loss_plays: whenSettled('1 - is_win::integer'),
    client_value: whenSettled('is_win::integer'),
    profit: whenSettled('payout - wager'),
    fee: whenSettled('wager / 100'),
    cost_usd: whenSettled('wager * 1e12'),
    profit_usd: whenSettled('(payout - wager) * 1e12'),
    refund_requested_at: whenRefunded('at'),
    refundable_at: whenRefunded('at + 60'),
    refunded_at: whenRefunded('at + 60'),
    refund_hash: whenRefunded(hashOf('-i')),
  }
  return `
    insert into ${TABLES}.bet (${Object.keys(columns).join()})
    select ${Object.values(columns).join()}
    from load.bets(${first}, ${last}) as bet cross join lateral (
      select load.address(n) as address, (cents * 10000)::numeric as wager,
        (case when is_win then cents * ${wonPercent * 100} else 0 end)::numeric as payout,
        case when is_win then ${wonPercent}e16::numeric else 0 end as multiplier,
        (${block})::bigint as block, (${at})::integer as at, ${status} as status
    ) as terms`
}

/** SQL: block and time of the history's bet of a number. */
export function blockOf({ firstBlock, lastBlock, recentBlocks, oldBetsPerBlock, sizes }: World, i = 'i'): string {
  const recent = `${lastBlock} - (${sizes.bets} - ${i}) / ${RECENT_BETS_PER_BLOCK}`
  const isRecent = `${i} > ${sizes.bets - recentBlocks * RECENT_BETS_PER_BLOCK}`
  return `case when ${isRecent} then ${recent} else ${firstBlock} + (${i} - 1) / ${oldBetsPerBlock} end`
}
export const placedAtOf = ({ nowSec, sizes }: World) =>
  `${nowSec} - (${sizes.bets} - i) * ${HISTORY_SEC} / ${sizes.bets} - 2`

/** The history's bets from one number to another. */
export function insertHistory(world: World, first: number, last: number): string {
  const { sizes, pendingBets } = world
  const status = `case when i > ${sizes.bets - pendingBets} then 'pending' when is_settled then 'settled' else 'refunded' end`
  const place = { block: blockOf(world), at: placedAtOf(world), settledAfter: { blocks: 0, seconds: 2 } }
  return insertBets(world, { first, last, status, ...place })
}

/** SQL: whether a row of `load.bets` was settled. */
export const isSettled = ({ sizes, pendingBets }: World) => `is_settled and i <= ${sizes.bets - pendingBets}`
