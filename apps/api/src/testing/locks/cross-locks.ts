import type pg from 'pg'
import { untilWaiting } from './until-waiting.ts'

export interface CrossedLocks {
  /** Locks what `run` needs second. */
  readonly hold: string
  /** A table that `run` writes or reads between the two: it waits there until the other transaction waits too. */
  readonly gate: string
  /** Locks what `run` has locked first. */
  readonly need: string
}

/**
 * Runs it beside a transaction that takes the same two locks in the other order. `run` is the one that closes the circle, and
 * the other is patient: so the database ends `run`, however slow the machine is.
 */
export async function crossLocks<Result>(
  pool: pg.Pool,
  { hold, gate, need }: CrossedLocks,
  run: () => Promise<Result>,
): Promise<Result> {
  const [other, gatekeeper] = [await pool.connect(), await pool.connect()]
  try {
    await other.query(`begin; set local deadlock_timeout = '1min'; ${hold}`)
    await gatekeeper.query(`begin; lock table ${gate}`)
    const running = run()
    running.catch(() => undefined)
    await untilWaiting(pool, 1)
    const needed = other.query(`${need}; commit`)
    await untilWaiting(pool, 2)
    await gatekeeper.query('commit')
    await needed
    return await running
  } finally {
    other.release(true)
    gatekeeper.release(true)
  }
}
