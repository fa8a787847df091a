import type { ProductDetail } from '@tyche/api-schema/lottery/products'
import { Glyph } from '@tyche/ui/glyph'
import { useLocale, useTranslations } from 'use-intl'
import { ProductPrice } from '../../../components/products/product-price.tsx'
import { FoundWrite } from '../../../components/transaction/found-write.tsx'
import { TxStages } from '../../../components/transaction/tx-stages.tsx'
import { TokenValue } from '../../../components/values/token-value.tsx'
import type { SignInProps } from '../../../data/wallet/use-sign-in-step.ts'
import { formatPoints } from '../../../lib/amounts/format-ratio.ts'
import { BuyButton } from './buy-button.tsx'
import { BuySummary } from './buy-summary.tsx'
import { GiftField } from './gift-field.tsx'
import { QuantityField } from './quantity-field.tsx'
import type { BuyForm } from './use-buy-form.ts'

export interface BuyPanelProps extends SignInProps {
  product: ProductDetail
  form: BuyForm
  /** The purchase succeeded. */
  onDone: () => void
}

/** How many codes, for whom, what they cost and are worth, and one button. */
export function BuyPanel({ product, form, onDone, ...signIn }: BuyPanelProps) {
  const t = useTranslations('product.panel')
  const { draft, buying, closed } = form
  const isFixed = buying.busy || form.gift.isFinding
  return (
    <form
      aria-label={t('title')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit().then((isDone) => {
          if (isDone) onDone()
        })
      }}
      className="grid min-w-0 gap-4 p-5 max-md:p-4"
    >
      <div className="flex items-baseline justify-between gap-3">
        <span className="grid">
          <span className="text-mute text-xs">{t('priceOfOne')}</span>
          <ProductPrice product={product} value={product.price} className="font-bold text-lg tracking-[-0.02em]" />
        </span>
        <Balance product={product} form={form} />
      </div>
      {closed ? <Notice text={buying.problemText(closed)} /> : null}
      {form.isFrozen ? <Notice text={buying.problemText('frozen')} /> : null}
      <QuantityField product={product} form={form} disabled={isFixed} />
      <BuySummary product={product} form={form} />
      <label className="flex items-start gap-2.5 text-sm">
        <input
          type="checkbox"
          checked={draft.takeLeft}
          disabled={isFixed}
          onChange={(event) => draft.setTakeLeft(event.currentTarget.checked)}
          className="mt-0.5 size-[18px] shrink-0 accent-(--green)"
        />
        <span className="grid">
          <span className="font-medium">{t('takeLeft')}</span>
          <span className="text-mute text-xs">{t('takeLeftHint')}</span>
        </span>
      </label>
      {product.offChain ? null : <GiftField form={form} disabled={isFixed} />}
      {product.offChain ? <Notice text={t('public')} isQuiet /> : null}
      <BuyButton product={product} form={form} {...signIn} />
      {buying.isFound ? <FoundWrite text={t('found')} /> : <TxStages stage={buying.stage} hash={buying.hash} />}
    </form>
  )
}

function Balance({ product, form }: { product: ProductDetail; form: BuyForm }) {
  const t = useTranslations('product.panel')
  const locale = useLocale()
  if (product.offChain)
    return form.points === undefined ? null : (
      <span className="grid text-end">
        <span className="text-mute text-xs">{t('points')}</span>
        <span className="num font-semibold">{formatPoints(form.points, locale)}</span>
      </span>
    )
  return form.balance === undefined ? null : (
    <span className="grid text-end">
      <span className="text-mute text-xs">{t('balance')}</span>
      <TokenValue token={product.token} value={form.balance} symbol className="font-semibold" hasUsd />
    </span>
  )
}

function Notice({ text, isQuiet }: { text: string; isQuiet?: boolean }) {
  return (
    <p
      role={isQuiet ? undefined : 'status'}
      className={`flex gap-2.5 rounded-m border p-3 text-sm ${isQuiet ? 'border-line bg-s2 text-mute' : 'border-[color-mix(in_srgb,var(--gold)_40%,transparent)] bg-gold-soft'}`}
    >
      <Glyph name={isQuiet ? 'user' : 'alert'} className={`mt-px size-4 ${isQuiet ? '' : 'text-gold'}`} />
      {text}
    </p>
  )
}
