import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

export type Database = NodePgDatabase
/** The database or a transaction in it. */
export type Queries = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>

export interface Connection {
  readonly pool: pg.Pool
  readonly db: Database
  /** For the limits alone: every request asks it, so it waits less for a database that says nothing. */
  readonly limitsPool: pg.Pool
  readonly close: () => Promise<void>
}

interface Patience {
  /** For a connection, a new one or one that others use. */
  readonly connectMs: number
  readonly statementMs: number
}

/** The server ends a statement that takes longer; the client does not wait for a server that says nothing. */
const SERVER_HEAD_START_MS = 500

export function connectDatabase(url: string, onError: (error: Error) => void): Connection {
  const open = (name: string, max: number, patience: Patience) => openPool(url, { name, max, patience, onError })
  const pool = open('tyche-api', 20, { connectMs: 3_000, statementMs: 5_000 })
  const limitsPool = open('tyche-api-limits', 6, { connectMs: 500, statementMs: 500 })
  const close = async () => {
    await Promise.all([pool.end(), limitsPool.end()])
  }
  return { pool, limitsPool, db: drizzle(pool), close }
}

interface PoolOptions {
  readonly name: string
  readonly max: number
  readonly patience: Patience
  readonly onError: (error: Error) => void
}

function openPool(url: string, { name, max, patience, onError }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: name,
    connectionTimeoutMillis: patience.connectMs,
    statement_timeout: patience.statementMs,
    query_timeout: patience.statementMs + SERVER_HEAD_START_MS,
    keepAlive: true,
  })
  // An idle connection that dies (a database restart) is replaced by the next query; unhandled, it would end the process.
  pool.on('error', onError)
  // The pool hears only its idle connections: one that dies in use or while it is being closed would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
