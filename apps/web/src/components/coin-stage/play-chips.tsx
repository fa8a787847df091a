import { useTranslations } from 'use-intl'
import type { Face } from './face.ts'

interface PlayChipsProps {
  plays: readonly Face[]
  landed: number
  playCount: number
  choice: Face | undefined
  rolling: boolean
}

const chip =
  'grid size-[30px] place-items-center rounded-full border font-bold text-xs transition-[scale,background-color] duration-200 ease-out'

/** One disc for each play: H or T once it landed, green where it matched the choice. */
export function PlayChips({ plays, landed, playCount, choice, rolling }: PlayChipsProps) {
  const t = useTranslations('coin')
  const total = Math.max(playCount, plays.length)
  return (
    <ol className="flex max-w-[440px] flex-wrap justify-center gap-1.5">
      {Array.from({ length: total }, (_, index) => {
        const face = index < landed ? plays[index] : undefined
        const key = `play-${index}`
        if (!face) {
          return (
            <li
              key={key}
              className={`${chip} border-line border-dashed text-faint ${rolling ? 'animate-pulse' : ''}`}
              aria-hidden="true"
            />
          )
        }
        const won = choice === undefined || face === choice
        const tone = won
          ? 'bg-green-soft text-green border-[color-mix(in_srgb,var(--green)_40%,transparent)]'
          : 'bg-s2 text-mute border-line'
        return (
          <li key={key} className={`${chip} starting:scale-50 ${tone}`}>
            <span aria-hidden="true">{face === 'heads' ? t('headsShort') : t('tailsShort')}</span>
            <span className="sr-only">{t('landed', { number: index + 1, total, side: t(face) })}</span>
          </li>
        )
      })}
    </ol>
  )
}
