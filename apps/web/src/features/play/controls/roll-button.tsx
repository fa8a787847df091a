import { Button } from '@tyche/ui/button'
import { useTranslations } from 'use-intl'

export type RollButtonProps = { isRolling: boolean; isPaused: boolean; canRoll: boolean }

/** Submits the form by press, Enter or Space. It keeps its focus while rolling and ignores a second press. */
export function RollButton({ isRolling, isPaused, canRoll }: RollButtonProps) {
  const t = useTranslations('play')
  return (
    <Button
      type="submit"
      size="lg"
      shape="block"
      loading={isRolling}
      disabled={!canRoll || isPaused}
      className="w-full shadow-[0_8px_24px_var(--green-soft)] @max-table:shadow-pop"
    >
      {isPaused ? t('paused') : isRolling ? t('rolling') : t('roll')}
      {isRolling || isPaused ? null : (
        <span className="ms-0.5 font-sans font-semibold text-2xs max-md:hidden" aria-hidden="true">
          {t('space')}
        </span>
      )}
    </Button>
  )
}
