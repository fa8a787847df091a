import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '@tyche/devstack/postgres-client'
import { startWorker } from '../database-load/processes.ts'
import { settleBlock } from '../database-load/settle-block.ts'
import type { Stage } from '../database-load/stage.ts'

const BLOCK_MS = 1_000
const POLL_MS = 20
const PATIENCE_MS = 60_000

/** A client has seen that the points of a block's bets are booked. */
export interface Acknowledged {
  readonly block: number
  /** Of the log: the bookings are before it. */
  readonly position: number
  readonly atMs: number
}

export interface Bookings {
  readonly acknowledged: readonly Acknowledged[]
  /** The bets so far, by their numbers. */
  readonly newestBet: () => number
  /** Resolves once a client has seen more blocks booked. */
  readonly untilBooked: (blocks: number) => Promise<void>
  /** Resolves when nothing is booked any more, also where the database was lost. */
  readonly stop: () => Promise<void>
}

/** A block a second with settled bets, whose points the worker books, and a client that looks how far it has come. */
export async function startBookings(stage: Stage, betsPerBlock: number): Promise<Bookings> {
  const acknowledged: Acknowledged[] = []
  let { newestBet } = stage
  let isEnding = false
  const worker = await startWorker(stage)
  const settling = withClient(stage.url, async (client) => {
    while (!isEnding) {
      const next = performance.now() + BLOCK_MS
      await settleBlock(stage, client, { first: newestBet + 1, last: newestBet + betsPerBlock })
      newestBet += betsPerBlock
      await sleep(Math.max(0, next - performance.now()))
    }
  })
  const following = withClient(stage.url, async (client) => {
    for (let last: number | undefined; !isEnding; await sleep(POLL_MS)) {
      const { rows } = await client.query<{ block: number; position: number }>(
        `select block::int, pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as position from app.accrual_cursor`,
      )
      const { block, position } = rows[0]!
      if (last !== undefined && block > last) acknowledged.push({ block, position, atMs: performance.now() })
      last = block
    }
  })
  const ended = Promise.allSettled([settling, following])
  return {
    acknowledged,
    newestBet: () => newestBet,
    untilBooked: async (blocks) => {
      const target = acknowledged.length + blocks
      const deadline = performance.now() + PATIENCE_MS
      for (; acknowledged.length < target; await sleep(POLL_MS))
        if (performance.now() > deadline) throw new Error('no points are booked')
    },
    stop: async () => {
      isEnding = true
      await ended
      await worker.child.stop()
    },
  }
}
