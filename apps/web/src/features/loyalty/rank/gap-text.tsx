import type { OwnRank } from '@tyche/api-schema/points/ranks'
import { useLocale, useTranslations } from 'use-intl'
import { formatUsd } from '../../../lib/amounts/format-usd.ts'

const CENT = 10n ** 16n

/** The least that brings the next place, to the cent above: less would not bring it. */
export function GapText({ mine: { rank, gapUsd } }: { mine: Pick<OwnRank, 'rank' | 'gapUsd'> }) {
  const t = useTranslations('rank')
  const locale = useLocale()
  if (rank === null) return t('notPlayed')
  if (gapUsd === null) return t('leading')
  return t('gap', { usd: formatUsd(centsUp(BigInt(gapUsd)), { locale }), rank: rank - 1 })
}

export const centsUp = (usd: bigint): bigint => ((usd + CENT - 1n) / CENT) * CENT
