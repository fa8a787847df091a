import type { BetQuote } from '@tyche/sdk/games'
import { Field, TextInput } from '@tyche/ui/field'
import { Slider } from '@tyche/ui/slider'
import { memo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { checkDraft } from '../bet/check-draft.ts'
import type { BetDraft } from './draft/use-draft.ts'
import { useProblemText } from './use-problem-text.ts'

export type PlaysFieldProps = { draft: BetDraft; quote: BetQuote; disabled: boolean; wasRefused: boolean }

/** The number of plays of a bet, by slider or text field. */
export const PlaysField = memo(function PlaysField({ draft, quote, disabled, wasRefused }: PlaysFieldProps) {
  const t = useTranslations('play')
  const problemText = useProblemText(quote)
  const { maxPlayCount } = quote.limits
  const { playCount, setPlayCount } = draft
  const [typed, setTyped] = useState('')
  // The typed text stays until the slider changes the number.
  const text = Object.is(readCount(typed), playCount) ? typed : String(playCount)
  const problem = checkDraft({ ...draft, amount: { ok: true, value: 1n } }, quote.limits, undefined)
  const isFault = wasRefused || typed !== ''
  const error = isFault && (problem === 'plays' || problem === 'playsFormat') ? problemText(problem) : undefined
  const shown = Number.isInteger(playCount) ? Math.min(Math.max(playCount, 1), maxPlayCount) : 1
  return (
    <Field label={t('inputPlayTimes')} error={error}>
      <div className="grid grid-cols-[minmax(0,1fr)_64px] items-center gap-3">
        <Slider
          label={t('inputPlayTimes')}
          value={shown}
          min={1}
          max={maxPlayCount}
          disabled={disabled}
          onValueChange={setPlayCount}
        />
        <TextInput
          inputMode="numeric"
          className="num text-center"
          disabled={disabled}
          value={text}
          onChange={(event) => {
            setTyped(event.target.value)
            setPlayCount(readCount(event.target.value))
          }}
        />
      </div>
    </Field>
  )
})

/** NaN for text that is no whole number: "1.5" is neither 1 nor 15. */
function readCount(text: string): number {
  const digits = text.normalize('NFKC').trim()
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN
}
