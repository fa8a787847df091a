import { sql } from 'drizzle-orm'
import type { Queries } from '../connect.ts'
import { readOnchain } from './read-onchain.ts'
import { pool } from './views.ts'

/** The end of time windows: the server's time, or the chain's when it is ahead. */
export async function readNow(db: Queries): Promise<number> {
  const [row] = await readOnchain(() => db.select({ updatedAt: sql<number | null>`max(${pool.updatedAt})` }).from(pool))
  return Math.max(Math.floor(Date.now() / 1000), row?.updatedAt ?? 0)
}
