import { and, inArray, lte } from 'drizzle-orm'
import { readNow } from '../../../db/onchain/read-now.ts'
import type { ScheduledJob } from '../../scheduled-job.ts'
import { rewardCard } from '../tables/reward-card.ts'

/** A statement has five seconds: batches of a hundred thousand codes may end at once. */
const CARDS_AT_ONCE = 5_000

/** Marks cards that have ended, and erases their codes. Until it comes an ended card is refused all the same. */
export const expireCards: ScheduledJob = {
  name: 'expire-cards',
  cron: '*/5 * * * *',
  async run({ db }) {
    const nowSec = await readNow(db)
    const hasEnded = and(inArray(rewardCard.status, ['waiting', 'unused']), lte(rewardCard.endTime, nowSec))
    const next = db
      .select({ id: rewardCard.id })
      .from(rewardCard)
      .where(hasEnded)
      .orderBy(rewardCard.endTime)
      .limit(CARDS_AT_ONCE)
    for (let ended = CARDS_AT_ONCE; ended === CARDS_AT_ONCE; ) {
      const { rowCount } = await db
        .update(rewardCard)
        .set({ status: 'expired', sealedKey: null })
        .where(and(hasEnded, inArray(rewardCard.id, next)))
      ended = rowCount ?? 0
    }
  },
}
