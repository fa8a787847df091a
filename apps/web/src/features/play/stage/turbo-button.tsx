import { useTranslations } from 'use-intl'
import { setTurbo, useTurbo } from '../../../lib/screen/turbo.ts'

/** Turns turbo on and off: results at once, with a short animation. */
export function TurboButton() {
  const t = useTranslations('play.turbo')
  const isOn = useTurbo((state) => state.isOn)
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={t('label')}
      title={isOn ? t('on') : t('off')}
      onClick={() => setTurbo(!isOn)}
      className="touch grid size-[30px] place-items-center rounded-full border border-line bg-s2/80 text-mute transition-colors duration-150 hover:border-control-line hover:text-fg aria-pressed:border-[color-mix(in_srgb,var(--green)_40%,transparent)] aria-pressed:bg-green-soft aria-pressed:text-green"
    >
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="size-4"
        fill={isOn ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="1.7"
        strokeLinejoin="round"
      >
        <path d="M13 3 5 14h6l-1 7 8-11h-6Z" />
      </svg>
    </button>
  )
}
