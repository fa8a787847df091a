import type { RankRecordList } from '@tyche/api-schema/points/ranks'
import { type PeriodKind, periodOf } from '@tyche/loyalty'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { type Address, getAddress } from 'viem'
import type { Queries } from '../../../db/connect.ts'
import { MAX_COUNTED, offsetOf, type PageQuery, pageOf } from '../../../db/page.ts'
import { countUpTo } from '../../../db/queries/count-up-to.ts'
import { statusAt } from '../../rewards/service/card-status.ts'
import { rewardCard } from '../../rewards/tables/reward-card.ts'
import { rankResult } from '../tables/rank-result.ts'

export interface RecordQuery extends PageQuery {
  readonly period?: PeriodKind | undefined
}

/** The places of a player in closed periods, the newest first. */
export async function readRecords(
  db: Queries,
  player: Address,
  query: RecordQuery,
  nowSec: number,
): Promise<RankRecordList> {
  const address = player.toLowerCase()
  const condition = and(eq(rankResult.address, address), query.period && eq(rankResult.kind, query.period))
  const isItsCard = and(
    eq(rewardCard.kind, rankResult.kind),
    eq(rewardCard.index, rankResult.index),
    eq(rewardCard.rank, rankResult.rank),
  )
  const mine = db
    .select({ one: sql`1`.as('one') })
    .from(rankResult)
    .where(condition)
    .as('mine')
  const [rows, total] = await Promise.all([
    db
      .select({ row: rankResult, status: rewardCard.status, endTime: rewardCard.endTime })
      .from(rankResult)
      .leftJoin(rewardCard, isItsCard)
      .where(condition)
      .orderBy(sql`${desc(rankResult.endsAt)} nulls last`, asc(rankResult.kind))
      .limit(query.pageSize)
      .offset(offsetOf(query)),
    countUpTo(db, mine, undefined, MAX_COUNTED + 1),
  ])
  const list = rows.map(({ row, status, endTime }) => {
    const { key, startsAt, endsAt } = periodOf(row.kind, row.index)
    return {
      period: row.kind,
      index: row.index,
      key,
      startsAt,
      endsAt,
      rank: row.rank,
      address: getAddress(row.address),
      volumeUsd: row.volumeUsd,
      reward: row.prize,
      cardStatus: status && endTime !== null ? statusAt({ status, endTime }, nowSec) : null,
    }
  })
  return pageOf(query, list, total)
}
