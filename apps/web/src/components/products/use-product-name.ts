import type { Product } from '@tyche/api-schema/lottery/products'
import { useTranslations } from 'use-intl'

/** The name of a product's series, or the product's number where the operator named none. Needs the texts of the lottery. */
export function useProductName(): (product: Pick<Product, 'name' | 'productId'>) => string {
  const t = useTranslations('products')
  return ({ name, productId }) => name ?? t('unnamed', { number: `${productId}` })
}
