import type pg from 'pg'
import { expect } from 'vitest'

/** Waits until as many statements of this database wait for a lock. The server has other databases, whose own do not count. */
export async function untilWaiting(pool: pg.Pool, count: number): Promise<void> {
  const text = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await pool.query(text)).rowCount, { timeout: 10_000, interval: 10 }).toBe(count)
}
