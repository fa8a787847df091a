import { type PlayResult, playResultOf } from '@tyche/sdk/games/terms'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { StagePlay } from '../data/games/game-definition.ts'
import { useGameTexts } from '../data/games/texts/use-game-texts.ts'
import { formatMultiplier } from '../lib/amounts/format-ratio.ts'

export interface PlayChipsProps {
  game: string
  /** As in records. */
  clientValue: number
  plays: readonly StagePlay[]
  /** How many of `plays` have been shown by the animation. */
  shown: number
  playCount: number
  isRolling: boolean
  /** Replaces the game's short text, with a glyph or a multiplier. */
  mark?: ((play: StagePlay) => ReactNode) | undefined
  /** For outcomes of four or five characters: reserves their width from the start. */
  isWide?: boolean | undefined
}

const chip =
  'num grid h-6 place-items-center rounded-full border font-bold text-xs transition-[scale] duration-200 ease-out sm:h-[30px]'

const tones: Record<PlayResult, string> = {
  win: 'border-[color-mix(in_srgb,var(--green)_40%,transparent)] bg-green-soft text-green',
  tie: 'border-control-line text-fg',
  loss: 'border-line bg-s2 text-mute',
}

/** Ten in a row fit on the narrowest phone; more are divided into two rows of equal length. */
const columnsOf = (plays: number) => (plays <= 10 ? plays : Math.ceil(plays / 2))

/** One disc per play with its outcome once shown: green for a win, outlined for a returned stake. */
export function PlayChips({ game, clientValue, plays, shown, playCount, isRolling, mark, isWide }: PlayChipsProps) {
  const t = useTranslations('play')
  const locale = useLocale()
  const texts = useGameTexts()
  const total = Math.max(playCount, plays.length)
  return (
    <ol
      className={`grid w-full justify-center gap-[3px] sm:gap-1.5 ${isWide ? 'max-sm:*:text-2xs' : ''}`}
      style={{ gridTemplateColumns: `repeat(${columnsOf(total)}, minmax(0, ${isWide ? 42 : 30}px))` }}
      data-testid="play-chips"
    >
      {Array.from({ length: total }, (_, index) => {
        const play = index < shown ? plays[index] : undefined
        const key = `play-${index}`
        if (!play) {
          return (
            <li
              key={key}
              className={`${chip} border-line border-dashed text-faint ${isRolling ? 'animate-pulse motion-reduce:animate-none' : ''}`}
              aria-hidden="true"
            />
          )
        }
        const multiplier = formatMultiplier(play.multiplier, locale)
        return (
          <li
            key={key}
            title={multiplier}
            className={`${chip} starting:scale-50 ${tones[playResultOf(play.multiplier)]}`}
          >
            <span aria-hidden="true">{mark ? mark(play) : texts.mark(game, play.outcome, clientValue)}</span>
            <span className="sr-only">
              {t('chip', {
                number: index + 1,
                total,
                outcome: texts.outcome(game, play.outcome, clientValue),
                multiplier,
              })}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
