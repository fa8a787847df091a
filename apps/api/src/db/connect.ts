import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

export type Database = NodePgDatabase
/** The database or a transaction in it. */
export type Queries = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>

export interface Connection {
  readonly pool: pg.Pool
  readonly db: Database
  readonly close: () => Promise<void>
}

export function connectDatabase(url: string, onError: (error: Error) => void): Connection {
  const pool = new pg.Pool({ connectionString: url, max: 20, application_name: 'tyche-api', statement_timeout: 10_000 })
  // An idle connection that dies (a database restart) is replaced by the next query; unhandled, it would end the process.
  pool.on('error', onError)
  // The pool hears only its idle connections: one that dies in use or while it is being closed would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return { pool, db: drizzle(pool), close: () => pool.end() }
}
