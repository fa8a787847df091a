import { loyaltyConstants } from '@tyche/loyalty'
import { BPS_DENOMINATOR } from '@tyche/protocol/scales'
import { useLocale } from 'use-intl'
import { numberFormat } from '../../../lib/amounts/number-format.ts'

/** The part of a friend's points that the referrer gets in addition, as text. */
export function useReferrerShare(): string {
  const share = Number(loyaltyConstants.referrer.shareBps) / Number(BPS_DENOMINATOR)
  return numberFormat(useLocale(), { style: 'percent' }).format(share)
}
