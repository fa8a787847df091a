import type { OwnRank, RankPeriod } from '@tyche/api-schema/points/ranks'
import { Card } from '@tyche/ui/card'
import { Meter } from '@tyche/ui/meter'
import { Skeleton } from '@tyche/ui/skeleton'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { PointsValue } from '../../../../components/values/points-value.tsx'
import { UsdValue } from '../../../../components/values/usd-value.tsx'
import type { SignInProps } from '../../../../data/wallet/use-sign-in-step.ts'
import { formatUsd } from '../../../../lib/amounts/format-usd.ts'
import { SignInPrompt } from '../../sign-in-prompt.tsx'
import { GapText } from '../gap-text.tsx'

export interface MyRankCardProps extends SignInProps {
  me: string | undefined
  period: RankPeriod | undefined
  mine: OwnRank | undefined
}

/** The player's place, what is missing to the next, and the reward if the period ended now. */
export function MyRankCard({ me, period, mine, ...signIn }: MyRankCardProps) {
  const t = useTranslations('rank')
  return (
    <Card as="section" aria-label={t('myRanking')} className="grid overflow-hidden">
      {me ? (
        <div className="grid gap-4 p-5">
          <div className="flex items-start justify-between gap-4">
            <Figure label={t('myRanking')}>
              {mine ? <span className="text-2xl">{mine.rank ?? '–'}</span> : <Skeleton className="h-9 w-14" />}
            </Figure>
            <Figure label={t('myConsumption')} isEnd>
              {mine ? <UsdValue value={mine.volumeUsd} className="text-lg" /> : <Skeleton className="h-6 w-24" />}
            </Figure>
          </div>
          <div className="grid gap-2">
            <Meter label={t('toNext')} percent={mine ? percentToNext(mine) : 0} />
            <p className="min-h-5 text-mute text-sm">{mine ? <GapText mine={mine} /> : null}</p>
          </div>
          <div className="flex items-baseline justify-between gap-4 border-line border-t pt-4">
            <span className="text-mute text-sm">{period?.state === 'closed' ? t('reward') : t('rewardNow')}</span>
            <span className="num min-h-6 font-[650] text-lg text-gold">
              {mine ? <PointsValue value={mine.rewardNow} /> : <Skeleton className="h-6 w-16" />}
            </span>
          </div>
          {mine && period ? <PlaceHint mine={mine} period={period} /> : null}
        </div>
      ) : (
        <SignInPrompt title={t('signInTitle')} hint={t('signInHint')} {...signIn} />
      )}
    </Card>
  )
}

/** Below the least play there is no prize, whatever the place. */
function PlaceHint({ mine, period: { rules, state } }: { mine: OwnRank; period: RankPeriod }) {
  const t = useTranslations('rank')
  const locale = useLocale()
  const missing = rules ? BigInt(rules.minVolumeUsd) - BigInt(mine.volumeUsd) : 0n
  if (state === 'closed' || missing <= 0n) return null
  return (
    <p className="rounded-m bg-gold-soft px-3 py-2 text-sm">
      {t('toPrizes', { usd: formatUsd(missing, { locale, isCost: true }) })}
    </p>
  )
}

/** How much of the next place's volume the player has, for drawing. */
function percentToNext({ rank, volumeUsd, gapUsd }: OwnRank): number {
  if (rank === null) return 0
  if (gapUsd === null) return 100
  const volume = BigInt(volumeUsd)
  const next = volume + BigInt(gapUsd)
  return Number((volume * 1000n) / next) / 10
}

function Figure({ label, isEnd = false, children }: { label: string; isEnd?: boolean; children: ReactNode }) {
  return (
    <div className={`grid gap-0.5 ${isEnd ? 'justify-items-end text-end' : ''}`}>
      <span className="text-mute text-xs">{label}</span>
      <span className="num min-h-9 font-[750] tracking-[-0.03em]">{children}</span>
    </div>
  )
}
