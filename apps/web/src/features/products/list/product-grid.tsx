import type { Product } from '@tyche/api-schema/lottery/products'
import { useTranslations } from 'use-intl'
import { ProductCard } from './product-card.tsx'
import { CardsOutline, gridClass } from './products-outline.tsx'

/** Cards side by side; placeholders of their size until the products are known. */
export function ProductGrid({ products, isOld }: { products: readonly Product[] | undefined; isOld: boolean }) {
  const t = useTranslations('products')
  return (
    <ul
      aria-label={t('onSale')}
      aria-busy={products === undefined || isOld}
      className={`${gridClass} transition-opacity duration-150 ${isOld ? 'opacity-60' : ''}`}
    >
      {products ? (
        products.map((product) => (
          <li key={product.productId} className="grid">
            <ProductCard product={product} />
          </li>
        ))
      ) : (
        <CardsOutline />
      )}
    </ul>
  )
}
