import { facesOfMask } from '@tyche/fairness'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ChoiceFieldProps } from '../../../data/games/game-definition.ts'
import { diceFaces } from './die/orientation.ts'
import { FaceToggle } from './face-toggle.tsx'
import { type FaceRule, quickPicks, switchFace } from './pick-faces.ts'

/** One to five winning faces: a switch per face, and quick picks for groups. */
export function FacesField({ choice, onChange, disabled }: ChoiceFieldProps<number>) {
  const t = useTranslations('dice')
  const id = useId()
  const [rule, setRule] = useState<FaceRule>()
  const faces = facesOfMask(choice)
  const pick = (next: number | FaceRule) => {
    const isRule = typeof next === 'string'
    setRule(isRule ? next : undefined)
    if (!isRule) onChange(next)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid item that shrinks in every browser
    <div role="group" aria-labelledby={id} className="grid min-w-0 gap-1.5">
      <span id={id} className="font-medium text-mute text-xs @max-table:sr-only">
        {t('yourFaces')}
      </span>
      <div className="grid grid-cols-6 gap-1.5">
        {diceFaces.map((face) => (
          <FaceToggle
            key={face}
            face={face}
            isOn={faces.includes(face)}
            disabled={disabled}
            onPress={() => pick(switchFace(choice, face))}
          />
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      <div role="group" aria-label={t('quickPicks')} className="grid grid-cols-4 gap-1.5">
        {quickPicks.map(({ name, mask }) => (
          <button
            key={name}
            type="button"
            aria-pressed={mask === choice}
            disabled={disabled}
            onClick={() => pick(mask)}
            className="touch h-8 rounded-s bg-s3 px-1 font-semibold text-mute text-xs transition-colors duration-150 hover:text-fg disabled:opacity-55 aria-pressed:bg-green-soft aria-pressed:text-green"
          >
            {t(name)}
          </button>
        ))}
      </div>
      <p
        aria-live="polite"
        className={`min-h-[17px] text-xs ${rule ? 'font-medium text-gold' : 'text-faint @max-table:sr-only'}`}
      >
        {rule ? t(rule) : t('covers', { count: faces.length })}
      </p>
    </div>
  )
}
