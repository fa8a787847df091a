import type { CardVoucher, RewardCard } from '@tyche/api-schema/points/reward-cards'
import { formatCdkey, type PeriodKind, periodOf } from '@tyche/loyalty'
import { type Address, getAddress } from 'viem'
import type { rewardCard } from '../tables/reward-card.ts'
import { statusAt } from './card-status.ts'
import type { CdkeySecrets } from './cdkey-secrets.ts'
import { openCdkey } from './seal-cdkey.ts'

export type CardRow = typeof rewardCard.$inferSelect

export interface CardFacts {
  readonly secrets: CdkeySecrets
  readonly nowSec: number
  /** Of its batch. */
  readonly batchName?: string | null
  /** Of one that was activated. */
  readonly voucher?: CardVoucher | undefined
}

const kindNames: Readonly<Record<PeriodKind, string>> = { daily: 'Daily', weekly: 'Weekly', monthly: 'Monthly' }

/** A card as its owner sees it. */
export function toCard(row: CardRow, { secrets, nowSec, batchName, voucher }: CardFacts): RewardCard {
  const { id, kind, index, rank, owner, points, token, amount, endTime, sealedKey } = row
  const status = statusAt(row, nowSec)
  const isShown = status === 'unused' && sealedKey !== null && owner !== null
  const cdkey = isShown ? openCdkey(sealedKey, { cardId: id, owner }, secrets) : undefined
  const source = kind !== null && index !== null && rank !== null ? { period: kind, index, rank } : null
  return {
    cardId: id.toString(),
    name: source
      ? `${kindNames[source.period]} rank ${periodOf(source.period, source.index).key}, place ${source.rank}`
      : (batchName ?? 'Reward code'),
    source,
    points,
    token: token === null ? null : getAddress(token as Address),
    amount,
    endTime,
    status,
    cdkey: cdkey === undefined ? null : formatCdkey(cdkey),
    voucher: voucher ?? null,
  }
}
