import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { SessionStats } from '../bet/session-stats.ts'
import { PlayAmount } from '../table/play-amount.tsx'
import { Sparkline } from './sparkline.tsx'

interface StatProps {
  label: string
  children: ReactNode
  aside?: ReactNode
  className?: string | undefined
}

function Stat({ label, children, aside, className = '' }: StatProps) {
  return (
    <div className={`min-w-0 border-line border-e px-2 py-2.5 last:border-e-0 @table:px-4 @table:py-3 ${className}`}>
      <dt className="truncate text-mute text-xs">{label}</dt>
      <dd className="num mt-0.5 flex items-end justify-between gap-2 font-[650] text-sm @table:text-[1rem]">
        <span className="truncate">{children}</span>
        {aside}
      </dd>
    </div>
  )
}

/** The session's statistics, with ties in games that have them: on a phone, the three counts then have a row of their own. */
export function LiveStats({ stats, canTie }: { stats: SessionStats; canTie: boolean }) {
  const t = useTranslations('play.stats')
  const format = useFormatter()
  const { profit, wins, ties, losses, lastElapsedMs, curve } = stats
  const seconds = lastElapsedMs === undefined ? undefined : lastElapsedMs / 1000
  const ifTwoRows = (className: string) => (canTie ? className : undefined)
  return (
    <dl
      aria-label={t('label')}
      data-testid="live-stats"
      className={`grid border-line border-t bg-(--stage-floor) @max-table:order-7 ${canTie ? 'grid-cols-3 @table:grid-cols-[1.6fr_0.8fr_0.8fr_0.8fr_1fr]' : 'grid-cols-[minmax(0,1fr)_auto_auto_auto] @table:grid-cols-[1.6fr_1fr_1fr_1fr]'}`}
    >
      <Stat
        label={t('profit')}
        className={ifTwoRows('@max-table:-order-2 @max-table:col-span-2')}
        aside={
          <span className="-mt-4 @max-table:hidden">
            <Sparkline curve={curve} />
          </span>
        }
      >
        <span className={profit > 0n ? 'text-green' : undefined} data-testid="session-profit">
          <PlayAmount value={profit} sign="always" hasSymbol />
        </span>
      </Stat>
      <Stat label={t('wins')} className={ifTwoRows('@max-table:border-t')}>
        {format.number(wins)}
      </Stat>
      {canTie ? (
        <Stat label={t('ties')} className="@max-table:border-t">
          {format.number(ties)}
        </Stat>
      ) : null}
      <Stat label={t('losses')} className={ifTwoRows('@max-table:border-t @max-table:border-e-0')}>
        {format.number(losses)}
      </Stat>
      <Stat label={t('resultIn')} className={ifTwoRows('@max-table:-order-1')}>
        {seconds === undefined
          ? '–'
          : format.number(seconds, {
              style: 'unit',
              unit: 'second',
              unitDisplay: 'short',
              minimumFractionDigits: 1,
              maximumFractionDigits: 1,
            })}
      </Stat>
    </dl>
  )
}
