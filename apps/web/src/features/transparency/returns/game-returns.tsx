import type { GameName } from '@tyche/protocol/game-names'
import type { ReturnsPoint } from '@tyche/sdk/audit'
import { BandChart } from '@tyche/ui/band-chart'
import { Card } from '@tyche/ui/card'
import { useMemo } from 'react'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { numberFormat } from '../../../lib/amounts/number-format.ts'
import { Verdict } from '../verdict.tsx'
import { isWithin, returnPoints } from './return-points.ts'

export interface GameReturnsProps {
  game: GameName
  points: readonly ReturnsPoint[]
  isReading: boolean
}

/** The return of a game so far, between the bounds of an honest one. */
export function GameReturns({ game, points, isReading }: GameReturnsProps) {
  const t = useTranslations('transparency.returns')
  const games = useTranslations('games')
  const format = useFormatter()
  const locale = useLocale()
  const drawn = useMemo(() => returnPoints(points, game), [points, game])
  const last = points.at(-1)?.games[game]
  const percent = (value: number | undefined, digits = 2) =>
    value === undefined
      ? '–'
      : numberFormat(locale, {
          style: 'percent',
          minimumFractionDigits: digits,
          maximumFractionDigits: digits,
        }).format(value)
  const spanSec = (drawn.at(-1)?.x ?? 0) - (drawn[0]?.x ?? 0)
  const time = (x: number) => format.dateTime(new Date(x * 1000), { dateStyle: 'medium', timeStyle: 'short' })
  const tick = (x: number) =>
    format.dateTime(
      new Date(x * 1000),
      spanSec > 2 * 86_400 ? { month: 'short', day: 'numeric' } : { hour: 'numeric', minute: '2-digit' },
    )
  return (
    <Card as="section" aria-label={games(game)} className="grid h-full content-start gap-3 p-5 max-md:p-4">
      <div className="flex items-start justify-between gap-3">
        <div className="grid gap-0.5">
          <h3 className="font-semibold text-md">{games(game)}</h3>
          <p className="text-mute text-xs">{t('plays', { count: last?.plays ?? 0 })}</p>
        </div>
        {last?.plays ? (
          <Verdict tone={isWithin(last) ? 'good' : 'bad'} className="text-sm">
            {isWithin(last) ? t('within') : t('outside')}
          </Verdict>
        ) : null}
      </div>
      {drawn.length > 0 && last ? (
        <>
          <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
            <Figure name={t('observed')} value={percent(last.observed)} isMain />
            <Figure name={t('expected')} value={percent(last.expected)} />
            <Figure name={t('bounds')} value={`${percent(last.low, 1)} – ${percent(last.high, 1)}`} />
          </dl>
          <BandChart
            label={t('chart', { game: games(game) })}
            points={drawn}
            height={172}
            formatX={time}
            formatTickX={tick}
            formatY={(y) => percent(y)}
            formatTickY={(y) => percent(y, 0)}
            formatBand={(low, high) => `${percent(low, 1)} – ${percent(high, 1)}`}
            bandLabel={t('bounds')}
          />
        </>
      ) : (
        <p className="grid min-h-24 flex-1 place-items-center text-mute text-sm">
          {isReading ? t('notYet') : t('noPlays')}
        </p>
      )}
    </Card>
  )
}

function Figure({ name, value, isMain = false }: { name: string; value: string; isMain?: boolean }) {
  return (
    <div className="grid">
      <dt className="text-mute text-xs">{name}</dt>
      <dd className={isMain ? 'num font-[750] text-lg leading-6 tracking-[-0.02em]' : 'num font-medium leading-6'}>
        {value}
      </dd>
    </div>
  )
}
