import type { LuckyGameHistory } from '@tyche/api-schema/games'
import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Address } from 'viem'
import type { Queries } from '../../../db/connect.ts'
import { decodeCursor, encodeCursor, logIndexOf } from '../../../db/feed-cursor.ts'
import { readOnchain } from '../../../db/onchain/read-onchain.ts'
import { type BetRow, bet } from '../../../db/onchain/views.ts'
import { statementOf } from '../../../db/queries/statement-of.ts'
import { ApiError } from '../../../errors/api-error.ts'
import { orArchived, readArchivedBets } from '../../archive/read-archived-bets.ts'
import { toGameRecord } from './game-record.ts'

export interface HistoryParameters {
  readonly scope: 'latest' | 'my' | 'topWins'
  readonly game?: string | undefined
  /** The player; required for `my`. */
  readonly player?: Address | undefined
  readonly cursor?: string | undefined
  readonly limit: number
  /** `deploymentDigest`, of archived bets. */
  readonly deployment: string
}

/** The order of each scope. The second key makes it total, so that pages neither repeat nor skip rows. */
const orders = {
  byTime: {
    key: bet.placedBlock,
    tie: bet.placedLogIndex,
    of: (row: BetRow) => [row.placedBlock, `${row.placedLogIndex}`],
  },
  // In USD: profits in different tokens are not comparable.
  byProfit: { key: bet.profitUsd, tie: bet.id, of: (row: BetRow) => [row.profitUsd ?? '0', row.id] },
} as const

/**
 * A page of bets, newest or most profitable first, with keyset pagination. My bets are those of the archive while the
 * indexer has no table.
 */
export async function readHistory(db: Queries, parameters: HistoryParameters): Promise<LuckyGameHistory> {
  const { scope, game, player, limit, deployment } = parameters
  if (scope === 'my' && !player) throw new ApiError('sessionMissing')
  const feed = [scope, game ?? '', scope === 'my' ? player : ''].join('/')
  const order = scope === 'topWins' ? orders.byProfit : orders.byTime
  const after = parameters.cursor === undefined ? undefined : decodeCursor(parameters.cursor, feed)
  const shape = { scope, ofGame: game !== undefined, isContinued: after !== undefined }
  const statement = statementOf(db, `history ${Object.values(shape)}`, () => selectHistory(db, shape))
  const tie = scope === 'topWins' ? after?.tie : logIndexOf(after?.tie)
  const values = { game, player: player?.toLowerCase(), key: after?.key, tie, limit: limit + 1 }
  const indexed = readOnchain(() => statement.execute(values))
  const archived = () =>
    readArchivedBets(db, {
      deployment,
      player: player!.toLowerCase(),
      game,
      after: after && { block: after.key, logIndex: logIndexOf(after.tie) },
      limit: limit + 1,
    })
  const rows = scope === 'my' ? await orArchived(indexed, archived) : await indexed
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const [key = '0', lastTie = ''] = last ? order.of(last) : []
  return {
    list: page.map(toGameRecord),
    nextCursor: rows.length > limit ? encodeCursor({ feed, key, tie: lastTie }) : null,
  }
}

interface Shape extends Pick<HistoryParameters, 'scope'> {
  readonly ofGame: boolean
  readonly isContinued: boolean
}

function selectHistory(db: Queries, { scope, ofGame, isContinued }: Shape) {
  const isOfWins = scope === 'topWins'
  const order = isOfWins ? orders.byProfit : orders.byTime
  const tie = isOfWins ? sql`${sql.placeholder('tie')}::text` : sql`${sql.placeholder('tie')}::integer`
  const conditions: (SQL | undefined)[] = [
    ofGame ? eq(bet.game, sql.placeholder('game')) : undefined,
    scope === 'my' ? eq(bet.player, sql.placeholder('player')) : undefined,
    isOfWins ? and(eq(bet.status, 'settled'), gt(bet.profitUsd, '0')) : undefined,
    isContinued ? sql`(${order.key}, ${order.tie}) < (${sql.placeholder('key')}::numeric, ${tie})` : undefined,
  ]
  return db
    .select()
    .from(bet)
    .where(and(...conditions))
    .orderBy(desc(order.key), desc(order.tie))
    .limit(sql.placeholder('limit'))
}
