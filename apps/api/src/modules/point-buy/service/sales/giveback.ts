import { givebackRoomUsd } from '@tyche/loyalty'
import { LOCAL_CHAIN_ID } from '@tyche/protocol/chains'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Queries } from '../../../../db/connect.ts'
import { accrualCursor } from '../../../accrual/tables/accrual-cursor.ts'
import { cardBatch } from '../../../rewards/tables/card-batch.ts'
import { rewardCard } from '../../../rewards/tables/reward-card.ts'
import { pointSale } from '../../tables/point-sale.ts'

export interface GivebackScope {
  readonly chainId: number
  /** `deploymentDigest`. */
  readonly deployment: string
  /** `GIVEBACK_SEED_USD`: USD with 18 decimals. */
  readonly seedUsd: bigint
}

const sum = (column: unknown) => sql<string>`coalesce(sum(${column}), 0)::text`

/**
 * USD (18 decimals) of prizes that may still be promised: negative when more was. Fees and promises of earlier deployments count:
 * points and the seed outlive them. The local chain's are gone with it, since it begins again with other fees and prizes.
 */
export async function readGivebackRoom(db: Queries, { chainId, deployment, seedUsd }: GivebackScope): Promise<bigint> {
  const isLocal = chainId === LOCAL_CHAIN_ID
  const [fees] = await db
    .select({ usd: sum(accrualCursor.treasuryFeesUsd) })
    .from(accrualCursor)
    .where(isLocal ? eq(accrualCursor.deployment, deployment) : undefined)
  const [prizes] = await db
    .select({ promised: sum(pointSale.prizesUsd), released: sum(pointSale.releasedUsd) })
    .from(pointSale)
    .where(isLocal ? eq(pointSale.deployment, deployment) : undefined)
  const ofBatches = isLocal ? eq(cardBatch.deployment, deployment) : isNotNull(cardBatch.deployment)
  const [cards] = await db
    .select({ promised: sum(sql`${cardBatch.prizeUsd} * ${cardBatch.count}`) })
    .from(cardBatch)
    .where(ofBatches)
  const [lapsed] = await db
    .select({ released: sum(cardBatch.prizeUsd) })
    .from(rewardCard)
    .innerJoin(cardBatch, eq(cardBatch.id, rewardCard.batch))
    .where(and(ofBatches, eq(rewardCard.status, 'expired'), isNotNull(rewardCard.amount)))
  return givebackRoomUsd({
    treasuryFeesUsd: BigInt(fees?.usd ?? 0),
    seedUsd,
    promisedUsd: BigInt(prizes?.promised ?? 0) + BigInt(cards?.promised ?? 0),
    releasedUsd: BigInt(prizes?.released ?? 0) + BigInt(lapsed?.released ?? 0),
  })
}
