import type { PayData } from '@tyche/api-schema/play-record'
import { Card } from '@tyche/ui/card'
import { Skeleton } from '@tyche/ui/skeleton'
import { useFormatter, useTranslations } from 'use-intl'
import { Percent } from './percent.tsx'

const RADIUS = 42
const LENGTH = 2 * Math.PI * RADIUS
/** A gap between two parts, which distinguishes them without colour. */
const GAP = 2.5

/** Won, tied and lost plays as one ring, with the share of wins in its middle. */
export function OutcomeRing({ data }: { data: PayData | undefined }) {
  const t = useTranslations('user')
  const format = useFormatter()
  const { wins = 0, losses = 0, playTimes = 0 } = data ?? {}
  const ties = playTimes - wins - losses
  const parts = [
    { name: 'wins', count: wins, stroke: 'var(--green)' },
    { name: 'ties', count: ties, stroke: 'var(--gold)' },
    { name: 'losses', count: losses, stroke: 'var(--control-line)' },
  ] as const
  const shown = parts.filter(({ count }) => count > 0)
  let begin = 0
  return (
    <Card as="section" aria-label={t('outcomes')} className="grid content-between gap-4 p-4 md:p-5">
      <h3 className="text-mute text-xs">{t('outcomes')}</h3>
      <div className="relative mx-auto size-44">
        <svg
          viewBox="0 0 100 100"
          role="img"
          aria-label={t('outcomesLabel', { wins, ties, losses })}
          className="-rotate-90 size-full"
        >
          <circle cx="50" cy="50" r={RADIUS} fill="none" stroke="var(--s3)" strokeWidth="9" />
          {shown.map(({ name, count, stroke }) => {
            const share = (count / playTimes) * LENGTH
            const from = begin
            begin += share
            const drawn = shown.length > 1 ? Math.max(share - GAP, 0.6) : share
            return (
              <circle
                key={name}
                cx="50"
                cy="50"
                r={RADIUS}
                fill="none"
                stroke={stroke}
                strokeWidth="9"
                strokeDasharray={`${drawn} ${LENGTH - drawn}`}
                strokeDashoffset={-from}
              />
            )
          })}
        </svg>
        <div className="absolute inset-0 grid place-content-center justify-items-center">
          {data ? (
            <span className="num font-bold text-xl tracking-[-0.03em]">
              <Percent wad={data.winChance} />
            </span>
          ) : (
            <Skeleton className="h-6 w-20" />
          )}
          <span className="text-mute text-xs">{t('winChance')}</span>
        </div>
      </div>
      <dl className="grid grid-cols-3 gap-2 text-center">
        {parts.map(({ name, count, stroke }) => (
          <div key={name} className="grid gap-0.5">
            <dt className="flex items-center justify-center gap-1.5 text-mute text-xs">
              <span className="size-2 rounded-full" style={{ background: stroke }} />
              {t(name)}
            </dt>
            <dd className="num font-semibold">{data ? format.number(count) : '–'}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
