import type { Product } from '@tyche/api-schema/lottery/products'
import { useTranslations } from 'use-intl'
import { ProductCard } from './product-card.tsx'
import { CardOutline, CardsOutline, gridClass } from './products-outline.tsx'
import { useDueProducts } from './use-due-products.ts'

/** Four rows of three: more than most windows show. */
const FIRST = 12

/** Cards side by side; placeholders of their size until the products are known. */
export function ProductGrid({ products, isOld }: { products: readonly Product[] | undefined; isOld: boolean }) {
  const t = useTranslations('products')
  const due = useDueProducts(products, FIRST)
  return (
    <ul
      aria-label={t('onSale')}
      aria-busy={products === undefined || isOld || due.includes(false)}
      className={`${gridClass} transition-opacity duration-150 ${isOld ? 'opacity-60' : ''}`}
    >
      {products ? (
        products.map((product, index) => (
          <li key={product.productId} className="grid">
            {due[index] ? <ProductCard product={product} /> : <CardOutline />}
          </li>
        ))
      ) : (
        <CardsOutline />
      )}
    </ul>
  )
}
