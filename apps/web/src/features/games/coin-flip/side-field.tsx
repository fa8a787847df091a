import { type CoinSide, HEADS, TAILS } from '@tyche/fairness'
import { Segmented } from '@tyche/ui/segmented'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { CoinFace } from '../../../components/coin/coin-face.tsx'
import { faceOf } from '../../../components/coin/face.ts'
import type { ChoiceFieldProps } from '../../../data/games/game-definition.ts'

const faces = [faceOf(HEADS), faceOf(TAILS)] as const

export function SideField({ choice, onChange, disabled }: ChoiceFieldProps<CoinSide>) {
  const t = useTranslations('coin')
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <span id={id} className="font-medium text-mute text-xs @max-table:sr-only">
        {t('yourSide')}
      </span>
      <Segmented
        label={t('yourSide')}
        value={faceOf(choice)}
        onValueChange={(face) => onChange(face === 'heads' ? HEADS : TAILS)}
        disabled={disabled}
        options={faces.map((face) => ({
          value: face,
          label: (
            <>
              <span className="size-5 shrink-0">
                <CoinFace face={face} word="" />
              </span>
              {t(face)}
            </>
          ),
        }))}
      />
    </div>
  )
}
