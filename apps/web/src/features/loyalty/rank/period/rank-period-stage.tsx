import type { RankList } from '@tyche/api-schema/points/ranks'
import { Chip, StatusDot } from '@tyche/ui/pill'
import { Skeleton } from '@tyche/ui/skeleton'
import { useTranslations } from 'use-intl'
import { PointsValue } from '../../../../components/values/points-value.tsx'
import { splitSeconds, useSecondsLeft } from '../../../../lib/screen/use-seconds-left.ts'
import { Podium } from '../podium.tsx'
import { usePeriodText } from './period-text.ts'

export interface RankPeriodStageProps {
  /** The first page, of all plays. */
  first: RankList | undefined
  /** When it was read, in milliseconds. */
  readAtMs: number
  me: string | undefined
  onEnd: () => void
}

/** The period: its prize pool, the time left, and the three that lead. */
export function RankPeriodStage({ first, readAtMs, me, onEnd }: RankPeriodStageProps) {
  const t = useTranslations('rank')
  const periodText = usePeriodText()
  const period = first?.period
  return (
    <section
      aria-label={t('period')}
      className="game-stage relative grid overflow-hidden rounded-l border border-line bg-s1 shadow-card lg:grid-cols-[minmax(0,1fr)_minmax(0,1.35fr)]"
    >
      <div className="grid content-center gap-5 p-6 max-md:p-4 md:p-8">
        <div className="flex min-h-7 flex-wrap items-center gap-2">
          {period ? (
            <>
              <Chip tone={period.state === 'open' ? 'win' : 'neutral'}>
                <StatusDot tone={period.state === 'open' ? 'on' : 'warn'} />
                {t(`states.${period.state}`)}
              </Chip>
              <span className="text-mute text-sm">{periodText(period)}</span>
            </>
          ) : (
            <Skeleton className="h-6 w-48" />
          )}
        </div>
        <div className="grid gap-4">
          <dl className="grid gap-0.5">
            <dt className="text-mute text-sm">{period?.state === 'closed' ? t('prizePool') : t('prizePoolNow')}</dt>
            <dd className="num min-h-[38px] font-[750] text-2xl text-prize tracking-[-0.03em]">
              {period ? (
                <>
                  <PointsValue value={period.poolPoints} />
                  <span className="ms-2 font-medium text-md text-mute tracking-normal">{t('points')}</span>
                </>
              ) : (
                <Skeleton className="h-9 w-44" />
              )}
            </dd>
          </dl>
          <dl className="flex flex-wrap gap-x-8 gap-y-3">
            <div className="grid min-w-36 gap-0.5">
              <dt className="text-mute text-sm">{t('endsIn')}</dt>
              <dd className="num min-h-6 font-semibold text-lg">
                {!period ? (
                  <Skeleton className="h-6 w-24" />
                ) : period.state === 'open' ? (
                  <TimeLeft endsAt={period.endsAt} now={period.now} readAtMs={readAtMs} onEnd={onEnd} />
                ) : (
                  '–'
                )}
              </dd>
            </div>
            <div className="grid gap-0.5">
              <dt className="text-mute text-sm">{t('entrants')}</dt>
              <dd className="num min-h-6 font-semibold text-lg">
                {period ? t('count', { count: period.entrants }) : <Skeleton className="h-6 w-12" />}
              </dd>
            </div>
          </dl>
        </div>
      </div>
      <Podium rows={first?.list} me={me} />
    </section>
  )
}

function TimeLeft({
  endsAt,
  now,
  readAtMs,
  onEnd,
}: {
  endsAt: number
  now: number
  readAtMs: number
  onEnd: () => void
}) {
  const t = useTranslations('rank')
  const { days, clock } = splitSeconds(useSecondsLeft(endsAt, { now, readAtMs }, onEnd))
  return <span role="timer">{days > 0 ? t('daysAndClock', { days, clock }) : clock}</span>
}
