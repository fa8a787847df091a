import { and, inArray, lte } from 'drizzle-orm'
import { readNow } from '../../../db/onchain/read-now.ts'
import type { ScheduledJob } from '../../scheduled-job.ts'
import { rewardCard } from '../tables/reward-card.ts'

/** Marks cards that have ended, and erases their codes. Until it comes an ended card is refused all the same. */
export const expireCards: ScheduledJob = {
  name: 'expire-cards',
  cron: '*/5 * * * *',
  async run({ db }) {
    const nowSec = await readNow(db)
    await db
      .update(rewardCard)
      .set({ status: 'expired', sealedKey: null })
      .where(and(inArray(rewardCard.status, ['waiting', 'unused']), lte(rewardCard.endTime, nowSec)))
  },
}
