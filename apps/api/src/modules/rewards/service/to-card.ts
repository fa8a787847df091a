import type { RewardCard } from '@tyche/api-schema/points/reward-cards'
import { formatCdkey, type PeriodKind, periodOf } from '@tyche/loyalty'
import type { rewardCard } from '../tables/reward-card.ts'
import { statusAt } from './card-status.ts'
import type { CdkeySecrets } from './cdkey-secrets.ts'
import { openCdkey } from './seal-cdkey.ts'

export type CardRow = typeof rewardCard.$inferSelect

const kindNames: Readonly<Record<PeriodKind, string>> = { daily: 'Daily', weekly: 'Weekly', monthly: 'Monthly' }

/** A card as its owner sees it. */
export function toCard(row: CardRow, secrets: CdkeySecrets, nowSec: number): RewardCard {
  const { id, kind, index, rank, owner, points, endTime, sealedKey } = row
  const status = statusAt(row, nowSec)
  const isShown = status === 'unused' && sealedKey !== null && owner !== null
  const cdkey = isShown ? openCdkey(sealedKey, { cardId: id, owner }, secrets) : undefined
  const source = kind !== null && index !== null && rank !== null ? { period: kind, index, rank } : null
  return {
    cardId: id.toString(),
    name: source
      ? `${kindNames[source.period]} rank ${periodOf(source.period, source.index).key}, place ${source.rank}`
      : 'Reward code',
    source,
    points,
    endTime,
    status,
    cdkey: cdkey === undefined ? null : formatCdkey(cdkey),
  }
}
