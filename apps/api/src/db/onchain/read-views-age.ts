import { eq, sql } from 'drizzle-orm'
import type { Queries } from '../connect.ts'
import { statementOf } from '../queries/statement-of.ts'
import { checkpoint, parseCheckpoint, runState } from './progress-views.ts'

export interface ViewsAge {
  readonly block: bigint
  /** Time of that block, in unix seconds. */
  readonly timeSec: number
  /** The views are complete up to that block, while the indexer builds newer ones after a kill or for a newer build. */
  readonly isRenewing: boolean
}

/** The block that the indexer's views are at; undefined before the first block. Throws while there are no views. */
export async function readViewsAge(db: Queries, chainId: number): Promise<ViewsAge | undefined> {
  const [row] = await statementOf(db, 'viewsAge', () =>
    db
      .select({ latest: checkpoint.latestCheckpoint, state: runState.value })
      .from(checkpoint)
      .innerJoin(runState, eq(runState.key, 'app'))
      .where(eq(checkpoint.chainId, sql.placeholder('chainId'))),
  ).execute({ chainId })
  return row && { ...parseCheckpoint(row.latest), isRenewing: row.state.is_ready === 0 }
}
