import type { ActivatedCard } from '@tyche/api-schema/points/reward-cards'
import { useTranslations } from 'use-intl'
import { PointsValue } from '../../../components/values/points-value.tsx'
import { TokenValue } from '../../../components/values/token-value.tsx'

export interface Worth {
  points: string | null
  /** A card of a token has an amount of it instead of points. */
  token?: string | null | undefined
  amount?: string | null | undefined
}

/** What a card brings: points, or an amount of a token. */
export function RewardWorth({ worth: { points, token, amount } }: { worth: Worth }) {
  const t = useTranslations('rank')
  if (token && amount) return <TokenValue token={token} value={amount} symbol />
  return (
    <>
      <PointsValue value={points ?? '0'} /> <span className="font-medium text-[0.86em] text-mute">{t('points')}</span>
    </>
  )
}

/** What an activated code brought. */
export const worthOfActivated = ({ points, voucher }: ActivatedCard): Worth => ({
  points,
  token: voucher?.token,
  amount: voucher?.amount,
})
