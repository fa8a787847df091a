import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { CoinAmount } from './coin-amount.tsx'
import type { SessionStats } from './session-stats.ts'
import { Sparkline } from './sparkline.tsx'

function Stat({ label, children, aside }: { label: string; children: ReactNode; aside?: ReactNode }) {
  return (
    <div className="flex items-end justify-between gap-2 border-line px-4 py-3 max-md:odd:border-e max-md:nth-[-n+2]:border-b md:border-e md:last:border-e-0">
      <div>
        <dt className="text-mute text-xs">{label}</dt>
        <dd className="num mt-0.5 font-[650] text-[1rem]">{children}</dd>
      </div>
      {aside}
    </div>
  )
}

/** This session at a glance. */
export function LiveStats({ stats }: { stats: SessionStats }) {
  const t = useTranslations('coinFlip.stats')
  const format = useFormatter()
  const { profit, wins, losses, lastElapsedMs, curve } = stats
  const seconds = lastElapsedMs === undefined ? undefined : lastElapsedMs / 1000
  return (
    <dl aria-label={t('label')} className="grid grid-cols-2 border-line border-t md:grid-cols-[1.6fr_1fr_1fr_1fr]">
      <Stat label={t('profit')} aside={<Sparkline curve={curve} />}>
        <span className={profit > 0n ? 'text-green' : undefined} data-testid="session-profit">
          <CoinAmount value={profit} sign="always" />
        </span>
      </Stat>
      <Stat label={t('wins')}>{format.number(wins)}</Stat>
      <Stat label={t('losses')}>{format.number(losses)}</Stat>
      <Stat label={t('resultIn')}>
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
