import type pg from 'pg'
import type { Address, Hex } from 'viem'

/** Tables of the columns that the indexer's views have, for tests that need rows rather than an indexer. */
const ddl = `
  create schema onchain;
  create table onchain.bet (
    id text primary key, game text not null, game_address text not null, nonce numeric(78) not null,
    player text not null, payer text not null, token text not null, wager numeric(78) not null,
    play_count int not null, total_wager numeric(78) not null, game_data text not null, settings_version int not null,
    request_id numeric(78) not null, beacon_round numeric(78) not null, status text not null, placed_at int not null,
    placed_block numeric(78) not null, placed_hash text not null, placed_log_index int not null, settled_at int,
    settled_block numeric(78), settle_hash text, payout numeric(78), multiplier numeric(78), played_count int,
    random_words text[], client_value numeric(78), profit numeric(78)
  );
  create index on onchain.bet (placed_block desc, placed_log_index desc);
  create index on onchain.bet (game, placed_block desc, placed_log_index desc);
  create index on onchain.bet (player, placed_block desc, placed_log_index desc);
  create index on onchain.bet (status, profit desc);
  create table onchain.pool_token (
    id text primary key, pool text not null, token text not null, balance numeric(78) not null,
    reserved numeric(78) not null, liabilities numeric(78) not null
  );
  create table onchain.transfer (
    id text primary key, token text not null, from_address text not null, to_address text not null,
    amount numeric(78) not null, at int not null, block numeric(78) not null, hash text not null, log_index int not null
  );
  create table onchain._ponder_checkpoint (
    chain_name text not null, chain_id bigint not null, safe_checkpoint text not null, latest_checkpoint text not null,
    finalized_checkpoint text not null
  );`

export async function createOnchainTables(pool: pg.Pool): Promise<void> {
  await pool.query(ddl)
}

/** What Ponder does at the end of every transaction that changed rows. */
export async function notifyChange(pool: pg.Pool): Promise<void> {
  await pool.query(`select pg_notify('onchain_live_query', '["bet"]')`)
}

export interface BetSeed {
  readonly nonce: number
  readonly player: Address
  readonly block: number
  readonly logIndex?: number
  /** Absent while the bet is open. */
  readonly payout?: bigint
  readonly hash?: Hex
}

const pad = (value: number | bigint): Hex => `0x${value.toString(16).padStart(64, '0')}`
const WAGER = 1_000_000n

/** Adds a bet of two plays on tails; a settled one showed tails, then heads. */
export async function insertBet(pool: pg.Pool, seed: BetSeed): Promise<void> {
  const { nonce, block, payout } = seed
  const total = WAGER * 2n
  const settled =
    payout === undefined
      ? ['pending', null, null, null, null, null, null, null, null]
      : [
          'settled',
          1_700_000_001 + block,
          block,
          pad(nonce + 500_000),
          payout,
          payout,
          2,
          [pad(3n), pad(8n)],
          payout - total,
        ]
  const [status, settledAt, settledBlock, settleHash, paid, multiplier, playedCount, words, profit] = settled
  await pool.query(
    `insert into onchain.bet (id, game, game_address, nonce, player, payer, token, wager, play_count, total_wager,
       game_data, settings_version, request_id, beacon_round, status, placed_at, placed_block, placed_hash,
       placed_log_index, settled_at, settled_block, settle_hash, payout, multiplier, played_count, random_words,
       client_value, profit)
     values ($1, 'coin', $2, $3, $4, $4, $5, $6, 2, $7, $8, 1, $3, $9, $10, $11, $9, $12, $13, $14, $15, $16, $17, $18,
       $19, $20, 1, $21)
     on conflict (id) do update set status = excluded.status, placed_hash = excluded.placed_hash,
       placed_block = excluded.placed_block, settled_at = excluded.settled_at, settled_block = excluded.settled_block,
       settle_hash = excluded.settle_hash, payout = excluded.payout, multiplier = excluded.multiplier,
       played_count = excluded.played_count, random_words = excluded.random_words, profit = excluded.profit`,
    [
      `coin-${nonce}`,
      `0x${'3'.repeat(40)}`,
      nonce,
      seed.player.toLowerCase(),
      `0x${'1'.repeat(40)}`,
      WAGER,
      total,
      pad(1n),
      block,
      status,
      1_700_000_000 + block,
      seed.hash ?? pad(nonce),
      seed.logIndex ?? 0,
      settledAt,
      settledBlock,
      settleHash,
      paid,
      multiplier,
      playedCount,
      words,
      profit,
    ],
  )
}
