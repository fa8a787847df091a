import { pointsReference } from '@tyche/loyalty'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Address } from 'viem'
import type { Database, Queries } from '../../../db/connect.ts'
import { retryDeadlock } from '../../../db/locks/retry-deadlock.ts'
import { readOnchain } from '../../../db/onchain/read-onchain.ts'
import { rewardPayment } from '../../../db/onchain/views.ts'
import { findFrozen } from '../../points/service/find-frozen.ts'
import { readPoints, recordPointsIn } from '../../points/service/record-points.ts'
import { voucherIdOf } from '../../signing/service/voucher.ts'
import { cardBatch } from '../tables/card-batch.ts'
import { rewardCard } from '../tables/reward-card.ts'
import { statusAt } from './card-status.ts'
import type { CdkeySecrets } from './cdkey-secrets.ts'
import { possibleHashes } from './hash-cdkey.ts'
import type { CardRow } from './to-card.ts'

export type Activation =
  | { readonly points: string; readonly balance: string }
  /** A card for tokens, bound to the account: its voucher is to be signed once this is committed. */
  | { readonly card: CardRow; readonly balance: string }
  /** `unknown` is also the answer for a code that another account has used. */
  | { readonly refusal: 'unknown' | 'used' | 'expired' | 'frozen' }

export interface ActivateOptions {
  /** As `parseCdkey` gives it. */
  readonly cdkey: string
  readonly player: Address
  /** `deploymentDigest`, for the ledger's reference and the voucher's id. */
  readonly deployment: string
  readonly secrets: CdkeySecrets
  readonly nowSec: number
}

/** The ledger has the points of a card that says it was never used. */
class CardBookedError extends Error {
  override name = 'CardBookedError' as const
  constructor(cardId: bigint) {
    super(`the points of reward card ${cardId} are booked, but the card is not marked as used`)
  }
}

/**
 * Gives a card to the account that sends its code, once: the card is locked until its points are booked, or its tokens are bound
 * to the account. A repeated call of that account resumes a card for tokens until the chain has paid it.
 */
export async function activateCard(db: Database, options: ActivateOptions): Promise<Activation> {
  const { cdkey, player, secrets, nowSec, deployment } = options
  const address = player.toLowerCase()
  const activate = async (tx: Queries & Pick<Database, 'transaction'>): Promise<Activation> => {
    const hashes = possibleHashes(cdkey, secrets)
    const [card] = await tx.select().from(rewardCard).where(inArray(rewardCard.keyHash, hashes)).for('update')
    const frozen = await findFrozen(tx, card?.owner ? [address, card.owner] : [address])
    if (frozen.has(address)) return { refusal: 'frozen' }
    if (!card) return { refusal: 'unknown' }
    if (card.status === 'used')
      return card.usedBy === address ? await resume(tx, card, deployment) : { refusal: 'unknown' }
    const isHere = card.amount === null || (await isPaidHere(tx, card, deployment))
    if (statusAt(card, nowSec) === 'expired' || !isHere) return { refusal: 'expired' }
    // Otherwise somebody whose points are frozen would give the code to another account.
    if (frozen.size > 0) return { refusal: 'frozen' }
    return card.points === null ? await bindCard(tx, card, options) : await useCard(tx, card, card.points, options)
  }
  return await retryDeadlock(() => db.transaction(activate))
}

/** The RewardPool of another deployment does not pay what this one's key signs. */
async function isPaidHere(tx: Queries, { batch }: CardRow, deployment: string): Promise<boolean> {
  const [found] =
    batch === null
      ? []
      : await tx.select({ deployment: cardBatch.deployment }).from(cardBatch).where(eq(cardBatch.id, batch))
  return found?.deployment === deployment
}

async function resume(tx: Queries, card: CardRow, deployment: string): Promise<Activation> {
  const { id, voucher, usedBy } = card
  // Signed for this deployment, a card of an earlier one would have another voucher, and be paid a second time.
  if (voucher !== boundVoucher(deployment, id)) return { refusal: 'used' }
  const paid = await readOnchain(() =>
    tx.select({ id: rewardPayment.id }).from(rewardPayment).where(eq(rewardPayment.voucher, voucher)),
  )
  return paid.length > 0 ? { refusal: 'used' } : { card, balance: await readPoints(tx, usedBy as Address) }
}

const usedByOf = (player: Address) => ({
  status: 'used' as const,
  usedBy: player.toLowerCase(),
  usedAt: sql`now()`,
  sealedKey: null,
})

async function useCard(
  tx: Queries & Pick<Database, 'transaction'>,
  { id }: CardRow,
  points: string,
  { player, deployment }: ActivateOptions,
): Promise<Activation> {
  const reference = pointsReference(deployment, { kind: 'card', cardId: id.toString() })
  const { outcome } = await recordPointsIn(tx, { address: player, delta: points, reference, kind: 'card' })
  if (outcome !== 'booked') throw new CardBookedError(id)
  await tx.update(rewardCard).set(usedByOf(player)).where(eq(rewardCard.id, id))
  return { points, balance: await readPoints(tx, player) }
}

/** As its row keeps it. */
const boundVoucher = (deployment: string, id: bigint) => voucherIdOf(deployment, id.toString()).toString()

async function bindCard(tx: Queries, { id }: CardRow, { player, deployment }: ActivateOptions): Promise<Activation> {
  const [card] = await tx
    .update(rewardCard)
    .set({ ...usedByOf(player), voucher: boundVoucher(deployment, id) })
    .where(eq(rewardCard.id, id))
    .returning()
  if (!card) throw new Error(`reward card ${id} was not bound`)
  return { card, balance: await readPoints(tx, player) }
}
