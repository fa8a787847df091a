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
  'num grid h-7 place-items-center rounded-full border px-1 font-bold text-xs transition-[scale] duration-200 ease-out sm:h-[30px] sm:px-1.5'

const tones: Record<PlayResult, string> = {
  win: 'border-[color-mix(in_srgb,var(--green)_40%,transparent)] bg-green-soft text-green',
  tie: 'border-control-line text-fg',
  loss: 'border-line bg-s2 text-mute',
}

/** One disc per play with its outcome once shown: green for a win, outlined for a returned stake. */
export function PlayChips({ game, clientValue, plays, shown, playCount, isRolling, mark, isWide }: PlayChipsProps) {
  const t = useTranslations('play')
  const locale = useLocale()
  const texts = useGameTexts()
  const width = isWide ? 'min-w-[42px]' : 'min-w-7 sm:min-w-[30px]'
  const total = Math.max(playCount, plays.length)
  return (
    <ol
      className={`flex flex-wrap justify-center gap-1 sm:gap-1.5 ${isWide ? 'max-w-[620px]' : 'max-w-[360px]'}`}
      data-testid="play-chips"
    >
      {Array.from({ length: total }, (_, index) => {
        const play = index < shown ? plays[index] : undefined
        const key = `play-${index}`
        if (!play) {
          return (
            <li
              key={key}
              className={`${chip} ${width} border-line border-dashed text-faint ${isRolling ? 'animate-pulse motion-reduce:animate-none' : ''}`}
              aria-hidden="true"
            />
          )
        }
        const multiplier = formatMultiplier(play.multiplier, locale)
        return (
          <li
            key={key}
            title={multiplier}
            className={`${chip} ${width} starting:scale-50 ${tones[playResultOf(play.multiplier)]}`}
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
