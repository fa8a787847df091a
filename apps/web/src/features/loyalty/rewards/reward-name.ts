import type { RewardCard } from '@tyche/api-schema/points/reward-cards'
import { useTranslations } from 'use-intl'
import { boundsOf, usePeriodText } from '../rank/period/period-text.ts'

/** What a card was won with, in the page's language; else the name that it was given. */
export function useRewardName(): (card: Pick<RewardCard, 'name' | 'source'>) => string {
  const t = useTranslations('cdkey')
  const periodText = usePeriodText()
  return ({ name, source }) => {
    const bounds = source && boundsOf(source.period, source.index)
    if (!source || !bounds) return name
    return t(`sources.${source.period}`, { rank: source.rank, period: periodText(bounds) })
  }
}
