import type { ProductDetail } from '@tyche/api-schema/lottery/products'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { ProductPrice } from '../../../components/products/product-price.tsx'
import { returnDown } from '../../../data/products/product-odds.ts'
import { formatPercent } from '../../../lib/amounts/format-ratio.ts'
import { formatChance } from '../format-chance.ts'
import { usePriceText } from '../use-price-text.ts'
import type { BuyForm } from './use-buy-form.ts'

/** What the codes cost together, the chance that they give, and what they win on average. */
export function BuySummary({ product, form }: { product: ProductDetail; form: BuyForm }) {
  const t = useTranslations('product.panel')
  const luckybuy = useTranslations('luckybuy')
  const locale = useLocale()
  const { cost, odds, asked, draft } = form
  const { offChain } = product
  const { prizeText } = usePriceText(product)
  const back = !offChain && cost > 0n ? formatPercent(returnDown(odds.worth, cost), locale, 1) : undefined
  return (
    <div className="grid gap-2.5 rounded-m border border-line bg-s2 p-3.5 text-sm">
      <dl className="grid gap-2.5">
        <Line label={luckybuy('total')}>
          <span className="font-bold text-md">
            <ProductPrice product={product} value={cost} />
          </span>
        </Line>
        {draft.isGift ? null : (
          <Line label={t('chanceAfter')} note={odds.held > 0 ? t('heldNow', { count: odds.held }) : undefined}>
            <span className="num font-semibold">
              {odds.held > 0 ? (
                <span className="font-normal text-mute">{formatChance(odds.before, locale)} → </span>
              ) : null}
              {formatChance(odds.after, locale)}
            </span>
          </Line>
        )}
        <Line label={t('worth')} note={back === undefined ? undefined : t('back', { percent: back })}>
          <span className="num font-semibold">{prizeText(odds.worth)}</span>
        </Line>
      </dl>
      {odds.worst && asked > 0 ? (
        <p className="text-faint text-xs">
          {t('ifAllSold', {
            chance: formatChance(odds.worst.after, locale),
            worth: prizeText(odds.worst.worth),
          })}
        </p>
      ) : null}
    </div>
  )
}

function Line({ label, note, children }: { label: ReactNode; note?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-mute">
        {label}
        {note ? <span className="block text-faint text-xs">{note}</span> : null}
      </dt>
      <dd className="shrink-0 whitespace-nowrap text-end">{children}</dd>
    </div>
  )
}
