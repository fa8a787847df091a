import type { RangeChoice } from '@tyche/fairness'
import { Segmented } from '@tyche/ui/segmented'
import { useId } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { ChoiceFieldProps } from '../../../../data/games/game-definition.ts'
import { multiplierOf, rangeOddsOf, turned, winningOf } from '../threshold.ts'
import { OddsField } from './odds-field.tsx'
import { chanceInField, multiplierInField } from './odds-texts.ts'
import { RangeNote } from './range-note.tsx'
import { useTypedOdds } from './use-typed-odds.ts'

/** Under or over a threshold. Threshold, win chance and multiplier are three views of the same choice. */
export function RangeField({ choice, onChange, disabled, config }: ChoiceFieldProps<RangeChoice>) {
  const t = useTranslations('range')
  const locale = useLocale()
  const id = useId()
  const odds = rangeOddsOf(config)
  const winning = winningOf(choice, odds)
  const typing = useTypedOdds({ choice, onChange, config })
  const shown = {
    threshold: String(choice.choice),
    chance: chanceInField(winning, odds.size, locale),
    multiplier: multiplierInField(multiplierOf(winning, BigInt(config.houseEdge), odds), locale),
  }
  const fieldOf = (name: keyof typeof shown) => ({
    value: shown[name],
    disabled,
    noteId: id,
    isWrong: typing.wrong === name,
    onTyped: (typed: bigint | undefined, text: string) => typing.type(name, typed, text),
    onLeave: (isWrong: boolean) => typing.leave(name, isWrong),
  })
  return (
    <div className="grid min-w-0 gap-2.5">
      <Segmented
        label={t('direction')}
        value={choice.over ? 'over' : 'under'}
        onValueChange={(side) => {
          typing.forget()
          if ((side === 'over') !== choice.over) onChange(turned(choice, odds))
        }}
        disabled={disabled}
        options={(['under', 'over'] as const).map((side) => ({ value: side, label: t(side) }))}
      />
      <div className="grid grid-cols-[minmax(0,7fr)_minmax(0,9fr)_minmax(0,8.5fr)] gap-1.5">
        <OddsField {...fieldOf('threshold')} label={t('threshold')} inputMode="numeric" />
        <OddsField {...fieldOf('chance')} label={t('winChance')} inputMode="decimal" unit="%" />
        <OddsField {...fieldOf('multiplier')} label={t('multiplier')} inputMode="decimal" unit="×" />
      </div>
      <RangeNote id={id} note={typing.note} choice={choice} odds={odds} shown={shown} />
    </div>
  )
}
