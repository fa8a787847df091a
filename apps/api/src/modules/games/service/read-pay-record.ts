import type { BetStatus } from '@tyche/api-schema/game-record'
import type { PayRecord } from '@tyche/api-schema/play-record'
import { and, asc, desc, eq, gte, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { Address } from 'viem'
import type { Queries } from '../../../db/connect.ts'
import { countedUpTo } from '../../../db/count-up-to.ts'
import { readOnchain } from '../../../db/onchain/read-onchain.ts'
import { columnsOf } from '../../../db/onchain/view-of.ts'
import { bet } from '../../../db/onchain/views.ts'
import { MAX_COUNTED, offsetOf, type PageQuery, pageOf } from '../../../db/page.ts'
import { toGameRecord } from './game-record.ts'

export interface PayRecordQuery extends PageQuery {
  readonly game?: string | undefined
  readonly status?: BetStatus | undefined
  /** Bounds on the placement in unix seconds: at or after `from`, before `to`. */
  readonly from?: number | undefined
  readonly to?: number | undefined
}

/** A page of a player's bets, newest first. */
export async function readPayRecord(db: Queries, player: Address, query: PayRecordQuery): Promise<PayRecord> {
  const { game, status, from, to, pageSize } = query
  const condition = and(
    eq(bet.player, player.toLowerCase()),
    game === undefined ? undefined : eq(bet.game, game),
    status === undefined ? undefined : eq(bet.status, status),
    from === undefined ? undefined : gte(bet.placedBlock, firstBlockSince(db, from)),
    to === undefined ? undefined : lte(bet.placedBlock, lastBlockBefore(db, to)),
  )
  // Of columns of an index alone, so that the rows of a thousand bets before the page are not read.
  const page = db
    .select({ block: bet.placedBlock, logIndex: bet.placedLogIndex })
    .from(bet)
    .where(condition)
    .orderBy(desc(bet.placedBlock), desc(bet.placedLogIndex))
    .limit(pageSize)
    .offset(offsetOf(query))
    .as('page')
  // One statement for both: a row of the page each, or one without a bet when there is none.
  const counted = countedUpTo(db, bet, condition, MAX_COUNTED + 1)
  const rows = await readOnchain(() =>
    db
      .select({ total: counted.count, row: columnsOf(bet) })
      .from(counted)
      .leftJoin(page, sql`true`)
      .leftJoin(bet, and(eq(bet.placedBlock, page.block), eq(bet.placedLogIndex, page.logIndex)))
      .orderBy(desc(bet.placedBlock), desc(bet.placedLogIndex)),
  )
  const list = rows.flatMap(({ row }) => (row ? [toGameRecord(row)] : []))
  return pageOf(query, list, rows[0]?.total ?? 0)
}

/**
 * The first block with a bet at or after a time; without one no block compares. Times rise with blocks, and a player's bets are
 * found by block in an index.
 */
function firstBlockSince(db: Queries, time: number): SQL {
  const first = db
    .select({ block: bet.placedBlock })
    .from(bet)
    .where(gte(bet.placedAt, time))
    .orderBy(asc(bet.placedAt), asc(bet.placedBlock))
    .limit(1)
  return sql`(${first})`
}

function lastBlockBefore(db: Queries, time: number): SQL {
  const last = db
    .select({ block: bet.placedBlock })
    .from(bet)
    .where(lt(bet.placedAt, time))
    .orderBy(desc(bet.placedAt), desc(bet.placedBlock))
    .limit(1)
  return sql`(${last})`
}
