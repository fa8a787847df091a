import { Link } from '@tanstack/react-router'
import type { GameConfig } from '@tyche/api-schema/endpoints/lucky-game'
import { buttonClass } from '@tyche/ui/button'
import { Chip } from '@tyche/ui/pill'
import { Skeleton } from '@tyche/ui/skeleton'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { TokenValue } from '../../components/token-value/token-value.tsx'
import { formatMultiplier, formatPercent } from '../../lib/amounts/format-ratio.ts'
import { gameFacts } from './game-facts.ts'
import type { GameEntry } from './game-list.tsx'

/** Art on one side, the figures that matter on the other. Without the service the way to the game stays. */
export function GameCard({
  entry,
  config,
  failed,
}: {
  entry: GameEntry
  config: GameConfig | undefined
  failed: boolean
}) {
  const t = useTranslations('games')
  const locale = useLocale()
  const facts = config && gameFacts(config)
  const waiting = failed ? '–' : <Skeleton className="mt-1 h-4 w-16" />
  return (
    <article className="group relative grid overflow-hidden rounded-l border border-line bg-s1 shadow-card sm:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
      <div className="game-stage relative grid min-h-60 place-items-center overflow-hidden [--coin-size:clamp(132px,15vw,184px)] sm:min-h-80">
        {entry.art}
      </div>
      <div className="grid content-center gap-4 border-line p-6 max-sm:border-t sm:border-s">
        <div className="grid gap-1">
          <h2 className="flex items-center gap-2.5 font-bold text-xl tracking-[-0.03em]">
            {t(entry.name)}
            {config?.paused ? <Chip tone="gold">{t('paused')}</Chip> : null}
          </h2>
          <p className="text-mute">{t(entry.text)}</p>
        </div>
        <dl className="grid grid-cols-3 gap-3 border-line border-y py-4">
          <Fact label={t('rtp')}>{facts ? formatPercent(facts.rtpWad, locale) : waiting}</Fact>
          <Fact label={t('multiplier')}>{facts ? formatMultiplier(facts.multiplierWad, locale) : waiting}</Fact>
          <Fact label={t('maxPlays')}>{facts ? t('upTo', { count: facts.maxPlays }) : waiting}</Fact>
          <div className="col-span-3">
            <dt className="text-mute text-xs">{t('maxWin')}</dt>
            <dd className="num mt-0.5 font-[750] text-prize text-xl tracking-[-0.03em]">
              {facts?.maxWinDown ? (
                <TokenValue
                  token={facts.maxWinDown.token}
                  value={facts.maxWinDown.value}
                  symbol
                  display
                  maxFraction={0}
                />
              ) : failed ? (
                '–'
              ) : (
                <Skeleton className="mt-1.5 h-6 w-40" />
              )}
            </dd>
          </div>
        </dl>
        <Link to={entry.to} className={buttonClass({ size: 'md', className: 'justify-self-start' })}>
          {t('play')}
          <span className="sr-only">{t(entry.name)}</span>
        </Link>
      </div>
    </article>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-mute text-xs">{label}</dt>
      <dd className="num mt-0.5 font-semibold text-md">{children}</dd>
    </div>
  )
}
