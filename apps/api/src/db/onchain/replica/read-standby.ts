import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Queries } from '../../connect.ts'
import { planOnce } from '../../queries/planned-once.ts'
import { isMissingView } from '../is-missing-view.ts'
import { parseCheckpoint } from '../progress-views.ts'

/** The indexer's views in one database; the schema `app` is read on the primary alone. */
export interface Views {
  readonly db: Queries
  /** `planOnce`. */
  readonly planned: Queries
}

export interface Standby {
  /** The same for a database and its standbys, and for no others. */
  readonly identity: string
  /** The block that the views are at; undefined without views, and before the first block. */
  readonly block: bigint | undefined
}

type Queryable = Pick<pg.Pool, 'query'>

export async function readStandby(database: Queryable, chainId: number): Promise<Standby> {
  const { rows } = await database.query<{ identity: string }>(
    `select (select system_identifier from pg_control_system()) || '/' || oid as identity
     from pg_database where datname = current_database()`,
  )
  return { identity: rows[0]?.identity ?? '', block: await readBlock(database, chainId) }
}

async function readBlock(database: Queryable, chainId: number): Promise<bigint | undefined> {
  try {
    const { rows } = await database.query<CheckpointRow>(checkpointOf(chainId))
    return blockOf(rows)
  } catch (error) {
    if (isMissingView(error)) return undefined
    throw error
  }
}

/** Opens a snapshot in which everything is read, and returns its block. */
export async function beginReading(client: pg.PoolClient, chainId: number): Promise<bigint | undefined> {
  // Several statements in one round trip: the result is a list of theirs.
  const results = (await client.query(
    `begin isolation level repeatable read, read only; ${checkpointOf(chainId)}`,
  )) as unknown as readonly pg.QueryResult<CheckpointRow>[]
  return blockOf(results[1]?.rows ?? [])
}

/** A connection takes one query at a time: those that come together wait for each other. */
export function viewsOn(client: pg.PoolClient): Views {
  let last: Promise<unknown> = Promise.resolve()
  const query = (...parameters: unknown[]) => {
    const next = last.then(() => (client.query as (...all: unknown[]) => Promise<unknown>).apply(client, parameters))
    last = next.catch(() => undefined)
    return next
  }
  const inTurn = { query } as unknown as pg.Pool
  return { db: drizzle(inTurn), planned: planOnce(inTurn) }
}

interface CheckpointRow {
  readonly latest: string
}

const checkpointOf = (chainId: number) =>
  `select latest_checkpoint as latest from onchain._ponder_checkpoint where chain_id = ${chainId}`

const blockOf = (rows: readonly CheckpointRow[]) => rows[0] && parseCheckpoint(rows[0].latest).block
