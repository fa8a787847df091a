import { pointsReference } from '@tyche/loyalty'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Address } from 'viem'
import type { Database, Queries } from '../../../db/connect.ts'
import { findFrozen } from '../../points/service/find-frozen.ts'
import { readPoints, recordPointsIn } from '../../points/service/record-points.ts'
import { rewardCard } from '../tables/reward-card.ts'
import { statusAt } from './card-status.ts'
import type { CdkeySecrets } from './cdkey-secrets.ts'
import { possibleHashes } from './hash-cdkey.ts'
import type { CardRow } from './to-card.ts'

export type Activation =
  | { readonly points: string; readonly balance: string }
  /** `unknown` is also the answer for a code that another account has used. */
  | { readonly refusal: 'unknown' | 'used' | 'expired' | 'frozen' }

export interface ActivateOptions {
  /** As `parseCdkey` gives it. */
  readonly cdkey: string
  readonly player: Address
  /** `deploymentDigest`, for the ledger's reference. */
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

/** Credits the points of a card to the account that sends its code, once: the card is locked until its points are booked. */
export async function activateCard(db: Database, options: ActivateOptions): Promise<Activation> {
  const { cdkey, player, secrets, nowSec } = options
  const address = player.toLowerCase()
  return await db.transaction(async (tx) => {
    const hashes = possibleHashes(cdkey, secrets)
    const [card] = await tx.select().from(rewardCard).where(inArray(rewardCard.keyHash, hashes)).for('update')
    const frozen = await findFrozen(tx, card?.owner ? [address, card.owner] : [address])
    if (frozen.has(address)) return { refusal: 'frozen' }
    if (!card) return { refusal: 'unknown' }
    if (card.status === 'used') return { refusal: card.usedBy === address ? 'used' : 'unknown' }
    if (statusAt(card, nowSec) === 'expired') return { refusal: 'expired' }
    // Otherwise somebody whose points are frozen would give the code to another account.
    if (frozen.size > 0) return { refusal: 'frozen' }
    return await useCard(tx, card, options)
  })
}

async function useCard(
  tx: Queries & Pick<Database, 'transaction'>,
  { id, points }: CardRow,
  { player, deployment }: ActivateOptions,
): Promise<Activation> {
  const reference = pointsReference(deployment, { kind: 'card', cardId: id.toString() })
  const { outcome } = await recordPointsIn(tx, { address: player, delta: points, reference, kind: 'card' })
  if (outcome !== 'booked') throw new CardBookedError(id)
  await tx
    .update(rewardCard)
    .set({ status: 'used', usedBy: player.toLowerCase(), usedAt: sql`now()`, sealedKey: null })
    .where(eq(rewardCard.id, id))
  return { points, balance: await readPoints(tx, player) }
}
