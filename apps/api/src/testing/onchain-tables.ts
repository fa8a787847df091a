import { getViewConfig, type PgView } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { bet } from '../db/onchain/bet.ts'
import { lpPosition } from '../db/onchain/lp-position.ts'
import { playerHour } from '../db/onchain/player-hour.ts'
import { playerStat } from '../db/onchain/player-stat.ts'
import { pool } from '../db/onchain/pool.ts'
import { poolBanker } from '../db/onchain/pool-banker.ts'
import { poolMovement } from '../db/onchain/pool-movement.ts'
import { poolPriceHour } from '../db/onchain/pool-price-hour.ts'
import { poolToken } from '../db/onchain/pool-token.ts'
import { transfer } from '../db/onchain/transfer.ts'

const views = {
  bet,
  playerStat,
  playerHour,
  pool,
  poolToken,
  poolBanker,
  poolMovement,
  poolPriceHour,
  lpPosition,
  transfer,
}
type View = keyof typeof views

/** Column name as drizzle has it (`placedAt`) to its name and type in Postgres. */
function columnsOf(view: View): Map<string, { name: string; type: string; isRequired: boolean }> {
  const { selectedFields } = getViewConfig(views[view] as PgView)
  const fields = Object.entries(selectedFields) as unknown as [
    string,
    { name: string; notNull: boolean; getSQLType: () => string },
  ][]
  return new Map(
    fields.map(([key, field]) => [
      key,
      { name: field.name, type: field.getSQLType().replace('numeric', 'numeric(78)'), isRequired: field.notNull },
    ]),
  )
}

function tableOf(view: View): string {
  return `onchain."${getViewConfig(views[view] as PgView).name}"`
}

/** Tables of the columns that the indexer's views have, for tests that need rows rather than an indexer. */
export async function createOnchainTables(client: pg.Pool): Promise<void> {
  const tables = (Object.keys(views) as View[]).map((view) => {
    const columns = [...columnsOf(view).values()].map(
      ({ name, type, isRequired }, index) =>
        `"${name}" ${type}${isRequired ? ' not null' : ''}${index === 0 ? ' primary key' : ''}`,
    )
    return `create table ${tableOf(view)} (${columns.join(', ')});`
  })
  await client.query(`create schema onchain; ${tables.join('\n')}
    create table onchain._ponder_checkpoint (
      chain_name text not null, chain_id bigint not null, safe_checkpoint text not null,
      latest_checkpoint text not null, finalized_checkpoint text not null
    );
    create table onchain._ponder_meta (key text primary key, value jsonb not null);
    insert into onchain._ponder_meta values ('app', '{"is_ready": 1}');`)
}

/** Writes a row under its first column, over one that is there. */
export async function writeRow(client: pg.Pool, view: View, row: Record<string, unknown>): Promise<void> {
  const columns = columnsOf(view)
  const unknown = Object.keys(row).filter((key) => !columns.has(key))
  if (unknown.length > 0) throw new Error(`${view} has no ${unknown.join()}`)
  const keys = [...columns.keys()].filter((key) => row[key] !== undefined)
  const names = keys.map((key) => `"${columns.get(key)?.name}"`)
  const updates = names.map((name) => `${name} = excluded.${name}`)
  await client.query(
    `insert into ${tableOf(view)} (${names.join()}) values (${names.map((_, index) => `$${index + 1}`).join()})
     on conflict (${names[0]}) do update set ${updates.join()}`,
    keys.map((key) => row[key]),
  )
}

/** What Ponder does at the end of every transaction that changed rows. */
export async function notifyChange(client: pg.Pool): Promise<void> {
  await client.query(`select pg_notify('onchain_live_query', '["bet"]')`)
}
