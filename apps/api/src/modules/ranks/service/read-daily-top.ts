import type { RankTop } from '@tyche/api-schema/stream'
import { periodAt } from '@tyche/loyalty'
import { and, asc, desc, eq, max } from 'drizzle-orm'
import { getAddress } from 'viem'
import type { Queries } from '../../../db/connect.ts'
import { rankPeriod } from '../tables/rank-period.ts'
import { rankScore } from '../tables/rank-score.ts'

const ROWS = 20

/** The first of the day that the server's clock shows, or of a later one that the chain has begun. */
export async function readDailyTop(db: Queries): Promise<RankTop> {
  const today = periodAt('daily', Math.floor(Date.now() / 1_000)).index
  const [newest] = await db
    .select({ index: max(rankPeriod.index) })
    .from(rankPeriod)
    .where(eq(rankPeriod.kind, 'daily'))
  const index = Math.max(today, newest?.index ?? 0)
  const rows = await db
    .select({ address: rankScore.address, volumeUsd: rankScore.volumeUsd })
    .from(rankScore)
    .where(and(eq(rankScore.kind, 'daily'), eq(rankScore.index, index), eq(rankScore.tag, 'all')))
    .orderBy(desc(rankScore.volumeUsd), asc(rankScore.block), asc(rankScore.logIndex), asc(rankScore.address))
    .limit(ROWS)
  const list = rows.map(({ address, volumeUsd }, place) => ({
    rank: place + 1,
    address: getAddress(address),
    volumeUsd,
  }))
  return { period: 'daily', index, list }
}
