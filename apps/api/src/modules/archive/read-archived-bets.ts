import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../db/connect.ts'
import type { BetRow } from '../../db/onchain/views.ts'
import { ApiError } from '../../errors/api-error.ts'
import { archivedBet, deploymentOfArchived } from './archived-bet.ts'

/** Where a bet was placed. */
export interface Place {
  readonly block: string
  readonly logIndex: number
}

export interface ArchivedQuery {
  /** `deploymentDigest`. */
  readonly deployment: string
  /** In lower case. */
  readonly player: string
  readonly game: string | undefined
  /** The bets that were placed before this place. */
  readonly after: Place | undefined
  readonly limit: number
}

/** A player's archived bets, the newest first. */
export async function readArchivedBets(db: Queries, query: ArchivedQuery): Promise<BetRow[]> {
  const { deployment, player, game, after, limit } = query
  const conditions: (SQL | undefined)[] = [
    eq(archivedBet.player, player),
    eq(deploymentOfArchived, deployment),
    game === undefined ? undefined : eq(archivedBet.game, game),
    after &&
      sql`(${archivedBet.placedBlock}, ${archivedBet.placedLogIndex}) < (${after.block}::numeric, ${after.logIndex}::integer)`,
  ]
  return await db
    .select()
    .from(archivedBet)
    .where(and(...conditions))
    .orderBy(desc(archivedBet.placedBlock), desc(archivedBet.placedLogIndex))
    .limit(limit)
}

/** The rows of the indexer's table, or archived ones while it has no table. */
export async function orArchived(indexed: Promise<BetRow[]>, archived: () => Promise<BetRow[]>): Promise<BetRow[]> {
  try {
    return await indexed
  } catch (error) {
    if (!(error instanceof ApiError) || error.reason !== 'indexerNotReady') throw error
    const rows = await archived()
    // Who has nothing in the archive may have newer bets: that there are none would be false.
    if (rows.length === 0) throw error
    return rows
  }
}
