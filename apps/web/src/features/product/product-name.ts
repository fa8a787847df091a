import type { Product } from '@tyche/api-schema/lottery/products'
import { useTranslations } from 'use-intl'

type Named = Pick<Product, 'name' | 'clientId' | 'round'>

/** The series' name; a number where the operator names none. */
export function useSeriesName({ name, clientId }: Pick<Named, 'name' | 'clientId'>): string {
  const t = useTranslations('product')
  return name ?? t('unnamed', { id: clientId })
}

/** The series' name with the round. */
export function useProductName(product: Named): string {
  const t = useTranslations('product')
  return t('name', { name: useSeriesName(product), round: product.round })
}
