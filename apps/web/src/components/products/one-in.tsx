import type { Product } from '@tyche/api-schema/lottery/products'
import { useLocale, useTranslations } from 'use-intl'
import { codesInDraw } from '../../data/products/product-odds.ts'
import { numberFormat } from '../../lib/amounts/number-format.ts'

export type OddsTerms = Pick<Product, 'kind' | 'total' | 'quantity' | 'sold' | 'reward' | 'minSale'>

/** The chance of one more code now, as one in so many. Needs the texts of the lottery. */
export function OneIn({ product }: { product: OddsTerms }) {
  const t = useTranslations('products')
  const locale = useLocale()
  const codes = Math.max(codesInDraw(product, 1) / product.quantity, 1)
  return t('oneIn', { number: numberFormat(locale, { maximumFractionDigits: codes < 100 ? 1 : 0 }).format(codes) })
}
