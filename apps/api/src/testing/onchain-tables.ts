import * as bets from '@tyche/onchain/bets'
import { sqlTypeOf } from '@tyche/onchain/column'
import { COMMIT_CHANNEL } from '@tyche/onchain/commit-channel'
import * as orders from '@tyche/onchain/orders'
import * as pools from '@tyche/onchain/pools'
import * as products from '@tyche/onchain/products'
import * as rewards from '@tyche/onchain/rewards'
import { lpPosition } from '@tyche/onchain/shares'
import { columnNameOf, type Table } from '@tyche/onchain/table'
import { transfer } from '@tyche/onchain/tokens'
import type pg from 'pg'

const tables = { ...bets, ...orders, ...pools, ...products, ...rewards, lpPosition, transfer }
type TableName = keyof typeof tables

const nameOf = ({ name }: Table) => `onchain."${name}"`

function createStatement(table: Table): string {
  const columns = Object.entries(table.columns).map(([key, column]) => {
    const presence = { nullable: '', required: ' not null', key: ' primary key' }[column.presence]
    return `"${columnNameOf(key)}" ${sqlTypeOf(column)}${presence}`
  })
  return `create table ${nameOf(table)} (${columns.join(', ')});`
}

/** Tables with the columns of the indexer's views, for tests that need rows but no indexer. */
export async function createOnchainTables(client: pg.Pool): Promise<void> {
  await client.query(`create schema onchain; ${Object.values<Table>(tables).map(createStatement).join('\n')}
    create table onchain._ponder_checkpoint (
      chain_name text not null, chain_id bigint not null, safe_checkpoint text not null,
      latest_checkpoint text not null, finalized_checkpoint text not null
    );
    create table onchain._ponder_meta (key text primary key, value jsonb not null);
    insert into onchain._ponder_meta values ('app', '{"is_ready": 1}');`)
}

/** Inserts a row or replaces the one with its key. */
export async function writeRow(client: pg.Pool, name: TableName, row: Record<string, unknown>): Promise<void> {
  const table: Table = tables[name]
  const unknown = Object.keys(row).filter((key) => !table.columns[key])
  if (unknown.length > 0) throw new Error(`${name} has no ${unknown.join()}`)
  const keys = Object.keys(table.columns).filter((key) => row[key] !== undefined)
  const names = keys.map((key) => `"${columnNameOf(key)}"`)
  const updates = names.map((column) => `${column} = excluded.${column}`)
  await client.query(
    `insert into ${nameOf(table)} (${names.join()}) values (${names.map((_, index) => `$${index + 1}`).join()})
     on conflict (${names[0]}) do update set ${updates.join()}`,
    keys.map((key) => row[key]),
  )
}

/** Notifies like Ponder at the end of every transaction that changed rows. */
export async function notifyChange(client: pg.Pool): Promise<void> {
  await client.query('select pg_notify($1, $2)', [COMMIT_CHANNEL, '["bet"]'])
}
