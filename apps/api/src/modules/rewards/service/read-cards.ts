import type { RewardCard, RewardCards } from '@tyche/api-schema/points/reward-cards'
import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Address } from 'viem'
import type { Queries } from '../../../db/connect.ts'
import { readOnchain } from '../../../db/onchain/read-onchain.ts'
import { MAX_COUNTED, offsetOf, type PageQuery, pageOf } from '../../../db/page.ts'
import { countUpTo } from '../../../db/queries/count-up-to.ts'
import { ApiError } from '../../../errors/api-error.ts'
import type { VoucherSigning } from '../../signing/service/sign-voucher.ts'
import { cardBatch } from '../tables/card-batch.ts'
import { rewardCard } from '../tables/reward-card.ts'
import { isUsable } from './card-status.ts'
import { isUnpaid, voucherOf } from './card-vouchers.ts'
import type { CdkeySecrets } from './cdkey-secrets.ts'
import { type CardRow, toCard } from './to-card.ts'

export interface CardReading {
  readonly secrets: CdkeySecrets
  readonly nowSec: number
}

export interface CardQuery extends PageQuery {
  readonly owner: Address
}

const isOwn = (owner: Address, status: 'waiting' | 'unused', nowSec: number) =>
  and(eq(rewardCard.owner, owner.toLowerCase()), isUsable(status, nowSec))

/** An owner's cards that were received and can still be activated, those that end first at the top. */
export async function readUnusedCards(db: Queries, query: CardQuery, reading: CardReading): Promise<RewardCards> {
  const { rows, total } = await readPage(db, query, isOwn(query.owner, 'unused', reading.nowSec))
  return pageOf(
    query,
    rows.map(({ card, batchName }) => toCard(card, { ...reading, batchName })),
    total,
  )
}

/** What waits for an account: cards to receive, and vouchers of cards for tokens that it activated. */
export async function readReceivableCards(
  db: Queries,
  query: CardQuery,
  reading: CardReading & { readonly signing: VoucherSigning },
): Promise<RewardCards> {
  const { owner } = query
  const unpaid = isUnpaid(db, reading.signing.deploymentDigest, owner)
  const { rows, total } = await readOnchain(() =>
    readPage(db, query, or(isOwn(owner, 'waiting', reading.nowSec), unpaid)),
  )
  const list: RewardCard[] = []
  for (const { card, batchName } of rows)
    list.push(toCard(card, { ...reading, batchName, voucher: await voucherIfSignable(reading.signing, card) }))
  return pageOf(query, list, total)
}

/** Without a key that the contract accepts the list is shown all the same. */
async function voucherIfSignable(signing: VoucherSigning, card: CardRow) {
  if (card.voucher === null) return undefined
  try {
    return await voucherOf(signing, card)
  } catch (error) {
    if (error instanceof ApiError && error.reason === 'signerUnavailable') return undefined
    throw error
  }
}

async function readPage(db: Queries, query: CardQuery, condition: SQL | undefined) {
  const join = eq(cardBatch.id, rewardCard.batch)
  const found = db
    .select({ one: sql`1`.as('one') })
    .from(rewardCard)
    .leftJoin(cardBatch, join)
    .where(condition)
    .as('found')
  const [rows, total] = await Promise.all([
    db
      .select({ card: rewardCard, batchName: cardBatch.name })
      .from(rewardCard)
      .leftJoin(cardBatch, join)
      .where(condition)
      .orderBy(sql`${asc(rewardCard.endTime)} nulls first`, sql`${asc(rewardCard.id)} nulls first`)
      .limit(query.pageSize)
      .offset(offsetOf(query)),
    countUpTo(db, found, undefined, MAX_COUNTED + 1),
  ])
  return { rows, total }
}
