import type { Product } from '@tyche/api-schema/lottery/products'
import { useLocale, useTranslations } from 'use-intl'
import { formatAmount } from '../../lib/amounts/format-amount.ts'
import { TokenValue, type TokenValueProps } from '../values/token-value.tsx'

export interface ProductPriceProps extends Omit<TokenValueProps, 'token' | 'value' | 'symbol' | 'sign'> {
  product: Pick<Product, 'offChain' | 'token'>
  /** Base units of the token, or whole points if it is sold for points. */
  value: bigint | string
}

/** What codes of a product cost, in its token or in points. Needs the texts of the lottery. */
export function ProductPrice({ product, value, ...look }: ProductPriceProps) {
  if (!product.offChain) return <TokenValue token={product.token} value={value} symbol isCost {...look} />
  return <PointAmount value={value} className={look.className} />
}

/** Whole points. Needs the texts of the lottery. */
function PointAmount({ value, className }: { value: bigint | string; className?: string | undefined }) {
  const t = useTranslations('products')
  const locale = useLocale()
  const points = BigInt(value)
  return (
    <span className={className ? `num ${className}` : 'num'}>
      {t('points', { count: Number(points), points: formatAmount(points, { decimals: 0, locale, maxFraction: 0 }) })}
    </span>
  )
}
