import type { ProductDetail } from '@tyche/api-schema/lottery/products'
import { AmountInput, AmountShortcut } from '@tyche/ui/amount-input'
import { Field } from '@tyche/ui/field'
import { Suspense } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { lazyWithRetry } from '../../../lib/lazy/lazy-with-retry.ts'
import { mostCodes } from './check-purchase.ts'
import type { BuyForm } from './use-buy-form.ts'

/** Typing and the presets do without it. */
const Slider = lazyWithRetry(async () => (await import('@tyche/ui/slider')).Slider)

const presets = [1, 10, 100] as const

export interface QuantityFieldProps {
  product: ProductDetail
  form: BuyForm
  disabled: boolean
}

/** How many codes: typed, by a preset, or by a slider that ends at what is left. */
export function QuantityField({ product, form, disabled }: QuantityFieldProps) {
  const t = useTranslations('product.panel')
  const format = useFormatter()
  const { draft, left, problemText, problem, closed } = form
  const most = mostCodes(product)
  const isOff = disabled || closed !== undefined || most === 0
  const shown = Math.min(Math.max(draft.quantity ?? 1, 1), Math.max(most, 1))
  const error = problem === 'points' || problem === 'balance' || problem !== 'frozen' ? problemText : undefined
  return (
    <div className="grid gap-2">
      <Field label={t('quantity')} aside={t('left', { count: left })} error={error}>
        <AmountInput
          value={draft.text}
          onValueChange={draft.setText}
          inputMode="numeric"
          enterKeyHint="go"
          disabled={disabled}
          placeholder="1"
          actions={
            <>
              {presets.map((preset) => (
                <AmountShortcut
                  key={preset}
                  disabled={isOff || preset > most}
                  aria-pressed={draft.quantity === preset}
                  onClick={() => draft.setQuantity(preset)}
                >
                  {format.number(preset)}
                </AmountShortcut>
              ))}
              <AmountShortcut
                disabled={isOff}
                aria-pressed={draft.quantity === most}
                onClick={() => draft.setQuantity(most)}
              >
                {t('rest')}
              </AmountShortcut>
            </>
          }
        />
      </Field>
      {problem === 'left' && most > 0 ? (
        <button
          type="button"
          onClick={() => draft.setQuantity(most)}
          className="justify-self-start rounded-xs font-semibold text-green text-sm underline underline-offset-4"
        >
          {t('takeThese', { count: most })}
        </button>
      ) : null}
      <Suspense fallback={<span className="block h-7 max-md:h-11" />}>
        <Slider
          label={t('slider')}
          value={shown}
          onValueChange={draft.setQuantity}
          min={1}
          max={Math.max(most, 2)}
          disabled={isOff || most < 2}
        />
      </Suspense>
    </div>
  )
}
