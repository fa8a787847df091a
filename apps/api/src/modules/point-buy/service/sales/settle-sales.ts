import type { Logger } from '@tyche/service/logger'
import { sql } from 'drizzle-orm'
import type { Database, Queries } from '../../../../db/connect.ts'
import { advisoryLocks } from '../../../../db/locks/advisory-locks.ts'
import { throwAll } from '../../../../errors/throw-all.ts'
import { readCursor } from '../../../accrual/service/accrue.ts'
import { readClock } from '../read-clock.ts'
import { closeSales } from './close-sales.ts'
import { countWins } from './count-wins.ts'
import { followSales } from './follow-sales.ts'
import { openSales } from './open-sales.ts'
import { rootSales } from './root-sales.ts'
import type { Stablecoin } from './sale-terms.ts'

export interface SettleOptions {
  readonly db: Database
  readonly chainId: number
  /** `deploymentDigest`. */
  readonly deployment: string
  readonly stablecoins: readonly Stablecoin[]
  /** USD with 18 decimals: counts like a part of the fees before there are any. */
  readonly givebackSeedUsd: bigint
  readonly logger: Logger
}

/** What a step works with, under the lock. */
export interface Settlement extends Omit<SettleOptions, 'db'> {
  readonly tx: Queries
  /** Takes the sales one after the other, each in a savepoint: one that fails stops no other. */
  readonly forEach: <Sale extends { readonly product: number }>(
    sales: readonly Sale[],
    take: (tx: Queries, sale: Sale) => Promise<void>,
  ) => Promise<void>
  readonly nowSec: number
  /** The last block that is final, and its unix seconds. */
  readonly finalBlock: number
  readonly finalTimeSec: number
}

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

const steps = [openSales, closeSales, rootSales, followSales, countWins]

/**
 * Takes every sale for points as far as the time and the final blocks allow. Each step is a transaction of one worker; what a
 * killed one left undone, the next run does. A step or a sale that fails stops no other.
 */
export async function settleSales({ db, ...options }: SettleOptions): Promise<void> {
  const { chainId, deployment } = options
  const cursor = await readCursor(db, deployment)
  // Nothing is final yet.
  if (!cursor) return
  const { block: finalBlock, blockTime: finalTimeSec } = cursor
  const nowSec = await readClock(db, chainId)
  const failures: unknown[] = []
  for (const step of steps) {
    const take = async (tx: Transaction) => {
      const { rows } = await tx.execute<{ isMine: boolean }>(
        sql`select pg_try_advisory_xact_lock(${advisoryLocks.pointSales}) as "isMine"`,
      )
      const forEach: Settlement['forEach'] = async (sales, takeSale) => {
        for (const sale of sales)
          await tx
            .transaction((part) => takeSale(part, sale))
            .catch((cause: unknown) =>
              failures.push(new Error(`the sale for points of product ${sale.product} failed`, { cause })),
            )
      }
      if (rows[0]?.isMine) await step({ ...options, tx, forEach, nowSec, finalBlock, finalTimeSec })
    }
    await db.transaction(take).catch((error: unknown) => failures.push(error))
  }
  throwAll(failures)
}
