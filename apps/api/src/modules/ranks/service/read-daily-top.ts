import type { RankTop } from '@tyche/api-schema/stream'
import { periodAt } from '@tyche/loyalty'
import { eq, max } from 'drizzle-orm'
import { getAddress } from 'viem'
import type { Queries } from '../../../db/connect.ts'
import { rankPeriod } from '../tables/rank-period.ts'
import { readFirstRanks } from './rank-order.ts'
import { ALL_TAG } from './rank-tags.ts'

const ROWS = 20

/** The first of the day that the server's clock shows, or of a later one that the chain has begun. */
export async function readDailyTop(db: Queries): Promise<RankTop> {
  const today = periodAt('daily', Math.floor(Date.now() / 1_000)).index
  const [newest] = await db
    .select({ index: max(rankPeriod.index) })
    .from(rankPeriod)
    .where(eq(rankPeriod.kind, 'daily'))
  const index = Math.max(today, newest?.index ?? 0)
  const rows = await readFirstRanks(db, { kind: 'daily', index, tag: ALL_TAG }, ROWS)
  const list = rows.map(({ address, volumeUsd }, place) => ({
    rank: place + 1,
    address: getAddress(address),
    volumeUsd: volumeUsd.toString(),
  }))
  return { period: 'daily', index, list }
}
