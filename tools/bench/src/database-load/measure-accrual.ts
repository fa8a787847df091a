import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '@tyche/devstack/postgres-client'
import type pg from 'pg'
import type { Rate } from './measure-load.ts'
import { startWorker } from './processes.ts'
import { type ProcessorTime, readProcessorTime, spentBetween } from './processor-time.ts'
import { settleBlock } from './settle-block.ts'
import type { Stage } from './stage.ts'

const POLL_MS = 20
const PATIENCE_MS = 60_000

export interface AccrualResult {
  readonly bets: number
  readonly credited: number
  /** Balances that are not the sum of their entries. */
  readonly wrongBalances: number
  /** From the commit of each block until its bets are credited. */
  readonly lagsMs: readonly number[]
  readonly processor: ProcessorTime
}

/** A block a second with settled bets, while the worker credits them. */
export async function measureAccrual(
  stage: Stage,
  { perSecond: betsPerSecond, seconds }: Rate,
): Promise<AccrualResult> {
  const { url, world, newestBet } = stage
  const worker = await startWorker(stage)
  try {
    return await withClient(url, async (client) => {
      const committed = new Map<number, number>()
      const credited = new Map<number, number>()
      let isDone = false
      const following = withClient(url, async (reader) => {
        const deadline = () => isDone && credited.size === committed.size
        for (let endsAt = Number.POSITIVE_INFINITY; !deadline() && performance.now() < endsAt; await sleep(POLL_MS)) {
          if (isDone && endsAt === Number.POSITIVE_INFINITY) endsAt = performance.now() + PATIENCE_MS
          const { rows } = await reader.query<{ block: string }>('select block from app.accrual_cursor')
          const now = performance.now()
          for (const block of committed.keys())
            if (block <= Number(rows[0]?.block) && !credited.has(block)) credited.set(block, now)
        }
      })
      const startedAt = performance.now()
      const before = readProcessorTime(stage, [worker])
      for (let second = 0; second < seconds; second += 1) {
        const first = newestBet + second * betsPerSecond + 1
        const block = await settleBlock(stage, client, { first, last: first + betsPerSecond - 1 })
        committed.set(block, performance.now())
        await sleep(Math.max(0, startedAt + (second + 1) * 1_000 - performance.now()))
      }
      isDone = true
      await following
      const processor = spentBetween(before, readProcessorTime(stage, [worker]))
      const lagsMs = [...committed].map(([block, at]) => (credited.get(block) ?? Number.POSITIVE_INFINITY) - at)
      return { bets: betsPerSecond * seconds, lagsMs, processor, ...(await checkCredits(client, world.lastBlock)) }
    })
  } finally {
    await worker.child.stop()
  }
}

async function checkCredits(client: pg.Client, lastBlock: number) {
  const { rows } = await client.query<{ credited: number; wrongBalances: number }>(
    `with earned as (select address from app.accrual where block > $1)
     select (select count(*)::int from earned) as credited, (
       select count(*)::int from app.point_balance b
       where address in (select address from earned)
         and balance <> (select sum(delta) from app.point_entry e where e.address = b.address)
     ) as "wrongBalances"`,
    [lastBlock],
  )
  return rows[0]!
}
