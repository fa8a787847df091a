import type { LuckyGameHistory } from '@tyche/api-schema/games'
import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Address } from 'viem'
import type { Queries } from '../../../db/connect.ts'
import { decodeCursor, encodeCursor, logIndexOf } from '../../../db/feed-cursor.ts'
import { readOnchain } from '../../../db/onchain/read-onchain.ts'
import { type BetRow, bet } from '../../../db/onchain/views.ts'
import { ApiError } from '../../../errors/api-error.ts'
import { toGameRecord } from './game-record.ts'

export interface HistoryParameters {
  readonly scope: 'latest' | 'my' | 'topWins'
  readonly game?: string | undefined
  /** Whose bets; needed for `my`. */
  readonly player?: Address | undefined
  readonly cursor?: string | undefined
  readonly limit: number
}

/** One order per scope. The second key makes it total, so that a page neither repeats nor skips a row. */
const orders = {
  byTime: {
    key: bet.placedBlock,
    tie: bet.placedLogIndex,
    of: (row: BetRow) => [row.placedBlock, `${row.placedLogIndex}`],
  },
  // In USD: profits of different tokens do not compare.
  byProfit: { key: bet.profitUsd, tie: bet.id, of: (row: BetRow) => [row.profitUsd ?? '0', row.id] },
} as const

/** A page of bets, newest or most profitable first, continued by key and never by counting rows. */
export async function readHistory(db: Queries, parameters: HistoryParameters): Promise<LuckyGameHistory> {
  const { scope, game, player, limit } = parameters
  if (scope === 'my' && !player) throw new ApiError('sessionMissing')
  const feed = [scope, game ?? '', scope === 'my' ? player : ''].join('/')
  const order = scope === 'topWins' ? orders.byProfit : orders.byTime
  const after = parameters.cursor === undefined ? undefined : decodeCursor(parameters.cursor, feed)
  const tie = scope === 'topWins' ? sql`${after?.tie}::text` : sql`${logIndexOf(after?.tie)}::integer`
  const conditions: (SQL | undefined)[] = [
    game === undefined ? undefined : eq(bet.game, game),
    scope === 'my' && player ? eq(bet.player, player.toLowerCase()) : undefined,
    scope === 'topWins' ? and(eq(bet.status, 'settled'), gt(bet.profitUsd, '0')) : undefined,
    after && sql`(${order.key}, ${order.tie}) < (${after.key}::numeric, ${tie})`,
  ]
  const rows = await readOnchain(() =>
    db
      .select()
      .from(bet)
      .where(and(...conditions))
      .orderBy(desc(order.key), desc(order.tie))
      .limit(limit + 1),
  )
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const [key = '0', lastTie = ''] = last ? order.of(last) : []
  return {
    list: page.map(toGameRecord),
    nextCursor: rows.length > limit ? encodeCursor({ feed, key, tie: lastTie }) : null,
  }
}
