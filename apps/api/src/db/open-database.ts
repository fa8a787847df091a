import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Database } from './connect.ts'

/**
 * Drizzle on a pool, with another one for transactions that write. Its own transactions keep a connection for ever whose `begin`
 * failed, as at a restart of the database, until the pool has none left; these give it back, and it is closed.
 */
export function openDatabase(pool: pg.Pool, writes: pg.Pool = pool): Database {
  const transaction: Database['transaction'] = async (run, config) => {
    const client = await (config?.accessMode === 'read only' ? pool : writes).connect()
    let hasBegun = false
    try {
      return await drizzle(client).transaction((tx) => {
        hasBegun = true
        return run(tx)
      }, config)
    } finally {
      client.release(!hasBegun)
    }
  }
  return Object.assign(drizzle(pool), { transaction })
}
