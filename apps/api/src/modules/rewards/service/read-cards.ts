import type { RewardCards } from '@tyche/api-schema/points/reward-cards'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Address } from 'viem'
import type { Queries } from '../../../db/connect.ts'
import { countUpTo } from '../../../db/count-up-to.ts'
import { MAX_COUNTED, offsetOf, type PageQuery, pageOf } from '../../../db/page.ts'
import { rewardCard } from '../tables/reward-card.ts'
import { isUsable } from './card-status.ts'
import type { CdkeySecrets } from './cdkey-secrets.ts'
import { toCard } from './to-card.ts'

export interface CardQuery extends PageQuery {
  readonly owner: Address
  readonly status: 'waiting' | 'unused'
}

/** An owner's cards that can still be used, those that end first at the top. */
export async function readCards(
  db: Queries,
  query: CardQuery,
  { secrets, nowSec }: { readonly secrets: CdkeySecrets; readonly nowSec: number },
): Promise<RewardCards> {
  const condition = and(eq(rewardCard.owner, query.owner.toLowerCase()), isUsable(query.status, nowSec))
  const mine = db
    .select({ one: sql`1`.as('one') })
    .from(rewardCard)
    .where(condition)
    .as('mine')
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(rewardCard)
      .where(condition)
      .orderBy(sql`${asc(rewardCard.endTime)} nulls first`, sql`${asc(rewardCard.id)} nulls first`)
      .limit(query.pageSize)
      .offset(offsetOf(query)),
    countUpTo(db, mine, undefined, MAX_COUNTED + 1),
  ])
  return pageOf(
    query,
    rows.map((row) => toCard(row, secrets, nowSec)),
    total,
  )
}
