import type { LuckyGameActivity } from '@tyche/api-schema/games'
import { asc, countDistinct, gt, sql } from 'drizzle-orm'
import type { Queries } from '../../../db/connect.ts'
import { readOnchain } from '../../../db/onchain/read-onchain.ts'
import type { OnchainReads } from '../../../db/onchain/replica/onchain-reads.ts'
import { bet } from '../../../db/onchain/views.ts'

const DAY_SEC = 24 * 60 * 60

/** Many clients read these figures; a delay of some seconds is acceptable. */
export const ACTIVITY_CACHE_MS = 10_000

/** Counts the bets of the last 24 hours, at most once in 10 s for all callers. */
export function createActivityReader(
  onchain: Pick<OnchainReads, 'read'>,
  now = () => Date.now(),
): () => Promise<LuckyGameActivity> {
  let kept: { readonly at: number; readonly activity: Promise<LuckyGameActivity> } | undefined
  return () => {
    if (kept && now() - kept.at < ACTIVITY_CACHE_MS) return kept.activity
    const sinceSec = Math.floor(now() / 1000) - DAY_SEC
    const activity = onchain.read(undefined, ({ db }) => readActivity(db, sinceSec)).then(({ value }) => value)
    const entry = { at: now(), activity }
    kept = entry
    // A failure is not cached: the next call reads again.
    activity.catch(() => {
      if (kept === entry) kept = undefined
    })
    return activity
  }
}

async function readActivity(db: Queries, sinceSec: number): Promise<LuckyGameActivity> {
  const games = await readOnchain(() =>
    db
      .select({
        game: bet.game,
        players: countDistinct(bet.player),
        bets: sql<number>`count(*)::integer`,
        plays: sql<number>`sum(${bet.playCount})::integer`,
      })
      .from(bet)
      .where(gt(bet.placedAt, sinceSec))
      .groupBy(bet.game)
      .orderBy(asc(bet.game)),
  )
  return { games }
}
