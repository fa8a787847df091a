import type { DiceFace } from '@tyche/fairness'
import { useTranslations } from 'use-intl'
import { DieIcon } from './die/die-icon.tsx'

export interface FaceToggleProps {
  face: DiceFace
  isOn: boolean
  disabled: boolean
  onPress: () => void
}

/** A face as a switch: drawn as a side of the die when on, as an outline when off. */
export function FaceToggle({ face, isOn, disabled, onPress }: FaceToggleProps) {
  const t = useTranslations('dice')
  const look = isOn
    ? 'border-transparent bg-[radial-gradient(circle_at_50%_40%,#8bf6be,#3fd488_80%)] text-[#05351f] shadow-[inset_0_-2px_0_#1f9f61]'
    : 'border-line bg-s2 text-faint hover:border-control-line hover:text-fg'
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={t('face', { face })}
      disabled={disabled}
      onClick={onPress}
      className={`grid h-11 min-w-0 place-items-center rounded-m border transition-[color,background-color,border-color,scale] duration-150 ease-out active:scale-95 disabled:opacity-55 ${look}`}
    >
      <DieIcon face={face} className="size-7" />
    </button>
  )
}
