import { toWad } from '@tyche/sdk/pools/estimates'
import { Field, TextInput } from '@tyche/ui/field'
import { Glyph } from '@tyche/ui/glyph'
import { Segmented } from '@tyche/ui/segmented'
import { useId, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { formatDecimal, toDecimalString } from '../../../lib/amounts/format-amount.ts'
import { formatPercent } from '../../../lib/amounts/format-ratio.ts'
import { Explained } from '../figures.tsx'
import { keepSlippage, parseSlippage, slippageChoices } from './slippage.ts'

/** The slippage setting; collapsed to a line until opened. */
export function SlippageField({ value, onChange }: { value: number; onChange: (basisPoints: number) => void }) {
  const t = useTranslations('pools.panel')
  const locale = useLocale()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const isWrong = text.trim() !== '' && parseSlippage(text, locale) === undefined
  const percent = (basisPoints: number) => formatPercent(toWad(basisPoints), locale, basisPoints % 10 === 0 ? 1 : 2)

  function choose(basisPoints: number): void {
    keepSlippage(basisPoints)
    onChange(basisPoints)
  }
  return (
    <div className="grid gap-2.5">
      <div className="flex items-center justify-between gap-3 text-mute text-sm">
        <Explained label={t('slippage')} hint={t('slippageHow')} />
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`${t('slippage')} ${percent(value)}`}
          onClick={() => setOpen(!isOpen)}
          className="num touch flex items-center justify-end gap-1 font-semibold text-fg"
        >
          {percent(value)}
          <Glyph
            name="chevronDown"
            className={`size-4 text-mute transition-transform duration-150 ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </div>
      <div id={id} hidden={!isOpen} className="grid gap-2.5">
        <Segmented
          size="sm"
          label={t('slippage')}
          value={String(value)}
          onValueChange={(next) => {
            setText('')
            choose(Number(next))
          }}
          options={slippageChoices.map((choice) => ({ value: String(choice), label: percent(choice) }))}
        />
        <Field label={t('slippageCustom')} error={isWrong ? t('slippageProblem') : undefined}>
          <TextInput
            inputMode="decimal"
            value={text}
            placeholder={formatDecimal(toDecimalString(BigInt(value), 2), {
              locale,
              minFraction: 1,
              maxFraction: 2,
              sign: 'auto',
            })}
            onChange={(event) => {
              setText(event.target.value)
              const parsed = parseSlippage(event.target.value, locale)
              if (parsed !== undefined) choose(parsed)
            }}
          />
        </Field>
      </div>
    </div>
  )
}
