import { Link } from '@tanstack/react-router'
import type { GameActivity, GameConfig } from '@tyche/api-schema/games'
import { buttonClass } from '@tyche/ui/button'
import { Chip } from '@tyche/ui/pill'
import { Skeleton } from '@tyche/ui/skeleton'
import { memo, type ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { GameArt } from '../../../components/game-art/game-art.tsx'
import { TokenValue } from '../../../components/values/token-value.tsx'
import { type GameLabel, pageOfGame } from '../../../config/game-names.ts'
import { useGameTexts } from '../../../data/games/texts/use-game-texts.ts'
import { formatMultiplier, formatPercent } from '../../../lib/amounts/format-ratio.ts'
import { gameFacts } from './game-facts.ts'

export interface GameCardProps {
  game: GameLabel
  config: GameConfig | undefined
  /** Null when it cannot be read. */
  activity: Omit<GameActivity, 'game'> | null | undefined
  failed: boolean
}

/** The game's art and main figures. The link works without the service. */
export const GameCard = memo(function GameCard({ game, config, activity, failed }: GameCardProps) {
  const t = useTranslations('games')
  const texts = useGameTexts()
  const locale = useLocale()
  const facts = config && gameFacts(config)
  const maxWin = facts?.maxWin
  const waiting = failed ? '–' : <Skeleton className="mt-1 h-4 w-16" />
  return (
    <article className="group relative flex flex-col overflow-hidden rounded-l border border-line bg-s1 shadow-card transition-colors duration-150 hover:border-control-line">
      <div className="game-stage relative grid h-44 place-items-center overflow-hidden border-line border-b">
        <div className="h-[150px] w-[172px] transition-transform duration-200 ease-out group-hover:scale-105">
          <GameArt game={game} />
        </div>
        {config?.paused ? (
          <Chip tone="gold" className="absolute start-3 top-3">
            {t('paused')}
          </Chip>
        ) : null}
      </div>
      <div className="flex flex-1 flex-col gap-4 p-5">
        <div className="grid gap-1">
          <h2 className="font-bold text-lg tracking-[-0.02em]">
            <Link to={pageOfGame(game)} className="outline-offset-4 after:absolute after:inset-0">
              {t(game)}
            </Link>
          </h2>
          <p className="text-mute text-sm">{t(`${game}Text`)}</p>
        </div>
        <dl className="mt-auto flex flex-wrap gap-x-6 gap-y-3">
          <Fact label={t('rtp')}>{facts ? formatPercent(facts.rtpWad, locale) : waiting}</Fact>
          <Fact label={t('topMultiplier')}>{facts ? formatMultiplier(facts.topMultiplierWad, locale) : waiting}</Fact>
          <Fact
            label={t('maxWin')}
            title={maxWin && t('maxWinHint', { choice: texts.choice(game, maxWin.choice) })}
            className="text-gold"
          >
            {maxWin ? <TokenValue token={maxWin.token} value={maxWin.valueDown} symbol maxFraction={0} /> : waiting}
          </Fact>
        </dl>
        <div className="flex items-center justify-between gap-3 border-line border-t pt-4">
          <p className="num min-h-5 text-mute text-sm">
            {activity === undefined ? (
              <Skeleton className="h-4 w-28" />
            ) : activity ? (
              t('players', { count: activity.players })
            ) : null}
          </p>
          <span aria-hidden="true" className={buttonClass({ className: 'pointer-events-none' })}>
            {t('play')}
          </span>
        </div>
      </div>
    </article>
  )
})

function Fact({
  label,
  title,
  className = '',
  children,
}: {
  label: string
  title?: string | undefined
  className?: string
  children: ReactNode
}) {
  return (
    <div title={title}>
      <dt className="text-mute text-xs">{label}</dt>
      <dd className={`num mt-0.5 min-h-6 font-semibold text-md ${className}`}>{children}</dd>
    </div>
  )
}
