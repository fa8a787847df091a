import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { DatabaseUrls } from './database-urls.ts'
import { isDatabaseUnavailable } from './is-database-unavailable.ts'
import { retryDeadlock } from './locks/retry-deadlock.ts'
import { openDatabase } from './open-database.ts'
import { planOnce } from './queries/planned-once.ts'

export type Database = NodePgDatabase
/** The database or a transaction in it. */
export type Queries = Pick<Database, 'select' | 'selectDistinctOn' | 'insert' | 'update' | 'delete' | 'execute'>

export interface Connection {
  readonly pool: pg.Pool
  /** Its writing transactions have connections of their own: when they wait, for a lock or for a standby that is gone, reads go on. */
  readonly db: Database
  /** `planOnce`, for frequent reads; behind a pooler, which may give each query another session, the same as `db`. */
  readonly planned: Queries
  /** For rate limits only, whose statements have names. Every request needs it, so it has shorter timeouts. */
  readonly limitsPool: pg.Pool
  readonly close: () => Promise<void>
}

/** Transactions of one process that write, at once. */
export const MAX_WRITES = 10

interface Patience {
  /** Timeout for a connection, new or from the pool. */
  readonly connectMs: number
  readonly statementMs: number
}

/**
 * A request's query reads few rows. Parallel workers and compiled expressions would take processors from many other requests to
 * make one a little faster, and the planner chooses them by estimates that are far too high for new blocks.
 */
const SHORT_QUERIES = '-c max_parallel_workers_per_gather=0 -c jit=off'

/** A burst needs connections when the database is busiest: with the pool's ten seconds it had to open them then (docs/reports/load.md). */
const IDLE_MS = 600_000

const requestPatience: Patience = { connectMs: 3_000, statementMs: 5_000 }

/** The server's statement timeout comes first; the client's timeout is for a server that does not answer. */
const SERVER_HEAD_START_MS = 500

/**
 * @param database one address, or two when there is a pooler before the database.
 * @param onError is told what broke a connection, and why a statement outside of a transaction failed if the database is to blame.
 */
export function connectDatabase(database: string | DatabaseUrls, onError: (error: Error) => void): Connection {
  const { pooled, direct } = typeof database === 'string' ? { pooled: database, direct: database } : database
  const open = (name: string, max: number, patience: Patience, url = pooled) =>
    openPool(url, { name, max, patience, onError, isPooled: url !== direct })
  const pool = open('tyche-api', 10, requestPatience)
  const writes = open('tyche-api-writes', MAX_WRITES, requestPatience)
  const limitsPool = open('tyche-api-limits', 6, { connectMs: 500, statementMs: 500 }, direct)
  const close = async () => {
    await Promise.all([pool, writes, limitsPool].map((one) => one.end()))
  }
  const db = openDatabase(pool, writes)
  return { pool, limitsPool, db, planned: pooled === direct ? planOnce(pool) : db, close }
}

interface PoolOptions {
  readonly name: string
  readonly max: number
  readonly patience: Patience
  readonly onError: (error: Error) => void
  readonly isPooled: boolean
}

/** A pool of connections; its errors between queries are told, and end nothing. */
export function openPool(url: string, { name, max, patience, onError, isPooled }: PoolOptions): pg.Pool {
  const limits = { max, idleTimeoutMillis: IDLE_MS }
  const pool = new pg.Pool({ ...connectionSettings(url, isPooled, patience), ...limits, application_name: name })
  // An idle connection may end (a database restart): the next query opens another. Unhandled, its error ends the
  // process.
  pool.on('error', onError)
  // The pool handles errors of idle connections only: one of a connection in use or closing would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return retryingStatements(pool, onError)
}

/** How requests connect to the database. */
export function connectionSettings(url: string, isPooled: boolean, patience = requestPatience): pg.ClientConfig {
  return {
    connectionString: url,
    connectionTimeoutMillis: patience.connectMs,
    // A pooler refuses them at the start of a connection; there they are the role's (docs/configuration.md).
    ...(!isPooled && { statement_timeout: patience.statementMs, options: SHORT_QUERIES }),
    query_timeout: patience.statementMs + SERVER_HEAD_START_MS,
    keepAlive: true,
  }
}

/** A statement outside of a transaction loses nothing when it is sent again. */
function retryingStatements(pool: pg.Pool, onError: (error: Error) => void): pg.Pool {
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<pg.QueryResult>
  const tellAndThrow = (error: Error) => {
    if (isDatabaseUnavailable(error)) onError(error)
    throw error
  }
  const retrying = (...args: unknown[]) =>
    typeof args.at(-1) === 'function' ? query(...args) : retryDeadlock(() => query(...args)).catch(tellAndThrow)
  return Object.assign(pool, { query: retrying })
}
