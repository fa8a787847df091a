import type { Claimable } from '@tyche/api-schema/account'
import { and, eq, sql } from 'drizzle-orm'
import { type Address, getAddress } from 'viem'
import type { Queries } from '../../../db/connect.ts'
import { readOnchain } from '../../../db/onchain/read-onchain.ts'
import { cardBatch } from '../tables/card-batch.ts'
import { rewardCard } from '../tables/reward-card.ts'
import { isUsable } from './card-status.ts'
import { isUnpaid } from './card-vouchers.ts'

/** Cards that an account can receive or activate, and vouchers that it can claim on the chain. */
export async function readClaimableCards(
  db: Queries,
  deployment: string,
  holder: Address,
  nowSec: number,
): Promise<Pick<Claimable, 'cardsToReceive' | 'cardsToActivate' | 'vouchers'>> {
  const count = sql<number>`count(*)::int`
  const sumOf = async (status: 'waiting' | 'unused') => {
    const [found] = await db
      .select({ count, points: sql<string>`coalesce(sum(${rewardCard.points}), 0)::numeric(30, 3)::text` })
      .from(rewardCard)
      .where(and(eq(rewardCard.owner, holder.toLowerCase()), isUsable(status, nowSec)))
    return found ?? { count: 0, points: '0.000' }
  }
  const unpaid = await readOnchain(() =>
    db
      .select({ token: rewardCard.token, count, amount: sql<string>`sum(${rewardCard.amount})::text` })
      .from(rewardCard)
      .innerJoin(cardBatch, eq(cardBatch.id, rewardCard.batch))
      .where(isUnpaid(db, deployment, holder))
      .groupBy(rewardCard.token)
      .orderBy(rewardCard.token),
  )
  return {
    cardsToReceive: await sumOf('waiting'),
    cardsToActivate: await sumOf('unused'),
    vouchers: unpaid.flatMap(({ token, ...row }) => (token === null ? [] : [{ token: getAddress(token), ...row }])),
  }
}
