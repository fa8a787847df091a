import type { BetStatus } from '@tyche/api-schema/game-record'
import type { PayRecord } from '@tyche/api-schema/play-record'
import { and, asc, desc, eq, gte, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { Address } from 'viem'
import type { Queries } from '../../../db/connect.ts'
import { readOnchain } from '../../../db/onchain/read-onchain.ts'
import { columnsOf } from '../../../db/onchain/view-of.ts'
import { bet } from '../../../db/onchain/views.ts'
import { MAX_COUNTED, offsetOf, type PageQuery, pageOf } from '../../../db/page.ts'
import { countedUpTo } from '../../../db/queries/count-up-to.ts'
import { statementOf } from '../../../db/queries/statement-of.ts'
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
  const filters = { game, status, from, to }
  const filtered = Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [name as Filter]))
  const statement = statementOf(db, `payRecord ${filtered}`, () => selectPayRecord(db, new Set(filtered)))
  const rows = await readOnchain(async () => {
    const blocks = await readBlocksBetween(db, from, to)
    return await statement.execute({
      game,
      status,
      ...blocks,
      player: player.toLowerCase(),
      limit: pageSize,
      offset: offsetOf(query),
    })
  })
  const list = rows.flatMap(({ row }) => (row ? [toGameRecord(row)] : []))
  return pageOf(query, list, rows[0]?.total ?? 0)
}

type Filter = 'game' | 'status' | 'from' | 'to'

function selectPayRecord(db: Queries, filtered: ReadonlySet<Filter>) {
  const conditions: Readonly<Record<Filter, () => SQL>> = {
    game: () => eq(bet.game, sql.placeholder('game')),
    status: () => eq(bet.status, sql.placeholder('status')),
    from: () => gte(bet.placedBlock, sql.placeholder('firstBlock')),
    to: () => lte(bet.placedBlock, sql.placeholder('lastBlock')),
  }
  const condition = and(eq(bet.player, sql.placeholder('player')), ...[...filtered].map((name) => conditions[name]()))
  // Of columns of an index alone, so that the rows of a thousand bets before the page are not read.
  const page = db
    .select({ block: bet.placedBlock, logIndex: bet.placedLogIndex })
    .from(bet)
    .where(condition)
    .orderBy(desc(bet.placedBlock), desc(bet.placedLogIndex))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .as('page')
  // One statement for both: a row of the page each, or one without a bet when there is none.
  const counted = countedUpTo(db, bet, condition, MAX_COUNTED + 1)
  return db
    .select({ total: counted.count, row: columnsOf(bet) })
    .from(counted)
    .leftJoin(page, sql`true`)
    .leftJoin(bet, and(eq(bet.placedBlock, page.block), eq(bet.placedLogIndex, page.logIndex)))
    .orderBy(desc(bet.placedBlock), desc(bet.placedLogIndex))
}

interface Blocks {
  /** The first with a bet at or after a time; null without a bet, to which no block compares. */
  readonly firstBlock: string | null | undefined
  /** The last with a bet before a time; null likewise. */
  readonly lastBlock: string | null | undefined
}

/**
 * Times rise with blocks, and a player's bets are found by block in an index. The blocks are read first: of a subquery's the database
 * would not know how many bets are between them, and follow an index that leaves more than another.
 */
async function readBlocksBetween(db: Queries, from: number | undefined, to: number | undefined): Promise<Blocks> {
  const [first, last] = await Promise.all([
    from === undefined ? undefined : statementOf(db, 'firstBlockSince', () => selectFirstBlock(db)).execute({ from }),
    to === undefined ? undefined : statementOf(db, 'lastBlockBefore', () => selectLastBlock(db)).execute({ to }),
  ])
  return { firstBlock: first && (first[0]?.block ?? null), lastBlock: last && (last[0]?.block ?? null) }
}

function selectFirstBlock(db: Queries) {
  return db
    .select({ block: bet.placedBlock })
    .from(bet)
    .where(gte(bet.placedAt, sql.placeholder('from')))
    .orderBy(asc(bet.placedAt), asc(bet.placedBlock))
    .limit(1)
}

function selectLastBlock(db: Queries) {
  return db
    .select({ block: bet.placedBlock })
    .from(bet)
    .where(lt(bet.placedAt, sql.placeholder('to')))
    .orderBy(desc(bet.placedAt), desc(bet.placedBlock))
    .limit(1)
}
