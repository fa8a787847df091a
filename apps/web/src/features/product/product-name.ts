import type { Product } from '@tyche/api-schema/lottery/products'
import { useTranslations } from 'use-intl'
import { useProductName } from '../../components/products/use-product-name.ts'

/** The series' name with the round. */
export function useRoundName(product: Pick<Product, 'name' | 'productId' | 'round'>): string {
  const t = useTranslations('product')
  return t('name', { name: useProductName()(product), round: product.round })
}

/** For the document's title, as the server writes it. */
export const titleOf = ({ name, round }: Pick<Product, 'name' | 'round'>): string | undefined =>
  name === null ? undefined : `${name} #${round}`
