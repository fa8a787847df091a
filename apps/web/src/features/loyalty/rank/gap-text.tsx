import type { OwnRank } from '@tyche/api-schema/points/ranks'
import { useLocale, useTranslations } from 'use-intl'
import { formatUsd } from '../../../lib/amounts/format-usd.ts'

/** The least that brings the next place, to the cent above: less would not bring it. */
export function GapText({ mine: { rank, gapUsd } }: { mine: Pick<OwnRank, 'rank' | 'gapUsd'> }) {
  const t = useTranslations('rank')
  const locale = useLocale()
  if (rank === null) return t('notPlayed')
  if (gapUsd === null) return t('leading')
  return t('gap', { usd: formatUsd(BigInt(gapUsd), { locale, isCost: true }), rank: rank - 1 })
}
