import type { CardVoucher } from '@tyche/api-schema/points/reward-cards'
import { and, eq, isNotNull, notExists, type SQL, sql } from 'drizzle-orm'
import { type Address, getAddress } from 'viem'
import type { Queries } from '../../../db/connect.ts'
import { rewardPayment } from '../../../db/onchain/views.ts'
import { ApiError } from '../../../errors/api-error.ts'
import { signVoucher, VoucherAboveLimitError, type VoucherSigning } from '../../signing/service/sign-voucher.ts'
import { cardBatch } from '../tables/card-batch.ts'
import { rewardCard } from '../tables/reward-card.ts'
import type { CardRow } from './to-card.ts'

/** Cards for tokens that an account activated and the chain has not paid, over `reward_card` with its `card_batch`. */
export function isUnpaid(db: Queries, deployment: string, account: Address): SQL | undefined {
  const paid = db
    .select({ one: sql`1`.as('one') })
    .from(rewardPayment)
    .where(sql`${rewardPayment.voucher} = ${rewardCard.voucher}`)
  return and(
    eq(rewardCard.usedBy, account.toLowerCase()),
    isNotNull(rewardCard.voucher),
    eq(cardBatch.deployment, deployment),
    notExists(paid),
  )
}

/**
 * The voucher of an activated card, signed again where that is needed. Its activation is committed before: a process that ends
 * in between leaves a card whose voucher the next call signs. Throws `signerUnavailable`.
 */
export async function voucherOf(signing: VoucherSigning, { id, usedBy, token, amount }: CardRow): Promise<CardVoucher> {
  if (usedBy === null || token === null || amount === null) throw new RangeError(`card ${id} has no voucher`)
  const whose = { account: getAddress(usedBy), token: getAddress(token), amount: BigInt(amount) }
  try {
    const { voucher, signature } = await signVoucher(signing, { cardId: id.toString(), ...whose })
    const { account, deadline } = voucher
    return {
      voucher: { id: voucher.id.toString(), account, token: voucher.token, amount, deadline: deadline.toString() },
      signature,
    }
  } catch (error) {
    // RewardPool's limit is lower than at the making of the batch: it can be claimed when that is raised.
    if (error instanceof VoucherAboveLimitError) throw new ApiError('signerUnavailable', { cause: error })
    throw error
  }
}
