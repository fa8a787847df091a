import type { Hand as HandNumber } from '@tyche/fairness'
import { Segmented } from '@tyche/ui/segmented'
import { useTranslations } from 'use-intl'
import { Hand } from '../../../components/game-art/hand/hand.tsx'
import { handNames } from '../../../components/game-art/hand/hand-parts.ts'
import type { ChoiceFieldProps } from '../../../data/games/game-definition.ts'
import { handOf, nameOf } from './hand-names.ts'

/** The three hands, and under them what the chosen one beats. */
export function HandField({ choice, onChange, disabled }: ChoiceFieldProps<HandNumber>) {
  const t = useTranslations('rps')
  const chosen = nameOf(choice)
  return (
    <div className="grid gap-1.5">
      <span className="font-medium text-mute text-xs @max-table:sr-only">{t('yourHand')}</span>
      <Segmented
        label={t('yourHand')}
        size="tile"
        value={chosen}
        onValueChange={(name) => onChange(handOf(name))}
        disabled={disabled}
        options={handNames.map((name) => ({
          value: name,
          label: (
            <span className="grid min-w-0 items-center justify-items-center gap-1 @max-table:grid-flow-col @max-table:text-xs">
              <span className="block w-[68px] max-w-full @max-table:w-8">
                <Hand name={name} metal="gold" />
              </span>
              {t(name)}
            </span>
          ),
        }))}
      />
      <p className="min-h-8 text-faint text-xs leading-4 @max-table:sr-only">{t(`rule.${chosen}`)}</p>
    </div>
  )
}
