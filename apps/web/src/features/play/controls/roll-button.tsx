import { Button } from '@tyche/ui/button'
import { useTranslations } from 'use-intl'
import { usePlayToken } from '../table/play-token-context.ts'
import type { NextStep } from './next-step.ts'

export type RollButtonProps = {
  isRolling: boolean
  isPaused: boolean
  canRoll: boolean
  next: NextStep
  /** What a press bets; undefined if nothing yet. */
  words: string | undefined
}

/** Submits the form by press, Enter or Space. It keeps its focus while rolling and ignores a second press. */
export function RollButton({ isRolling, isPaused, canRoll, next, words }: RollButtonProps) {
  const t = useTranslations('play')
  const { symbol } = usePlayToken()
  const action = next === 'connect' ? t('connect') : next === 'mint' ? t('getTest', { symbol }) : t('roll')
  const isRoll = next === 'roll' && !isPaused
  const text = isPaused ? t('paused') : isRolling ? t('rolling') : action
  return (
    <Button
      type="submit"
      size="lg"
      shape="block"
      loading={isRolling}
      disabled={!canRoll || isPaused}
      className="w-full shadow-[0_8px_24px_var(--green-soft)] max-md:px-3 @max-table:shadow-pop"
    >
      {/* A new element for each text: a changed one, centred, would count as a shift of the layout. */}
      <span key={text} className="grid min-w-0 justify-items-center leading-tight">
        <span>
          {text}
          {isRolling || !isRoll ? null : (
            <span className="ms-1.5 font-sans font-semibold text-2xs max-md:hidden" aria-hidden="true">
              {t('space')}
            </span>
          )}
        </span>
        {isRoll && words ? (
          <>
            {' '}
            <span className="num max-w-full truncate font-semibold text-xs" title={words} data-testid="bet-words">
              {words}
            </span>
          </>
        ) : null}
      </span>
    </Button>
  )
}
