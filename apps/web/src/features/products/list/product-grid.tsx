import type { Product } from '@tyche/api-schema/lottery/products'
import { Skeleton } from '@tyche/ui/skeleton'
import { useTranslations } from 'use-intl'
import { ProductCard } from './product-card.tsx'

const placeholders = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

/** Cards side by side; placeholders of their size until the products are known. */
export function ProductGrid({ products, isOld }: { products: readonly Product[] | undefined; isOld: boolean }) {
  const t = useTranslations('products')
  return (
    <ul
      aria-label={t('onSale')}
      aria-busy={products === undefined || isOld}
      className={`grid gap-4 transition-opacity duration-150 sm:grid-cols-2 lg:grid-cols-3 ${isOld ? 'opacity-60' : ''}`}
    >
      {products
        ? products.map((product) => (
            <li key={product.productId} className="grid">
              <ProductCard product={product} />
            </li>
          ))
        : placeholders.map((key) => (
            <li key={key}>
              <Skeleton className="h-96 rounded-l" />
            </li>
          ))}
    </ul>
  )
}
