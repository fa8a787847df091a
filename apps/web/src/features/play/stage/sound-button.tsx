import { useTranslations } from 'use-intl'
import { playSound, setSound, useSound } from '../../../lib/sound/sound.ts'

/** Turns the games' sounds on and off; turning them on plays a sound. */
export function SoundButton() {
  const t = useTranslations('play.sound')
  const isOn = useSound((state) => state.isOn)
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={t('label')}
      title={isOn ? t('on') : t('off')}
      onClick={() => {
        setSound(!isOn)
        playSound('land')
      }}
      className="touch grid size-[30px] place-items-center rounded-full border border-line bg-s2/80 text-mute transition-colors duration-150 hover:border-control-line hover:text-fg"
    >
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="size-4"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.7"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M4 9.5v5h3.2L12 18.5v-13L7.2 9.5Z" />
        {isOn ? <path d="M15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11" /> : <path d="m16 9.5 5 5m0-5-5 5" />}
      </svg>
    </button>
  )
}
