import { and, eq, gt, type SQL } from 'drizzle-orm'
import { rewardCard } from '../tables/reward-card.ts'

type CardRow = typeof rewardCard.$inferSelect

/** What a card is at a time: past its end it has expired, whether or not the job has been there. */
export function statusAt({ status, endTime }: Pick<CardRow, 'status' | 'endTime'>, nowSec: number): CardRow['status'] {
  return status !== 'used' && endTime <= nowSec ? 'expired' : status
}

/** Rows that have a status at a time and can still be used. */
export function isUsable(status: 'waiting' | 'unused', nowSec: number): SQL | undefined {
  return and(eq(rewardCard.status, status), gt(rewardCard.endTime, nowSec))
}
