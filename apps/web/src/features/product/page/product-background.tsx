import type { ProductDetail } from '@tyche/api-schema/lottery/products'
import { HowDrawn } from './how-drawn.tsx'
import { ProductTerms } from './product-terms.tsx'

/** How it is drawn, and the terms. */
export function ProductBackground({ product }: { product: ProductDetail }) {
  return (
    <>
      <HowDrawn product={product} />
      <ProductTerms product={product} />
    </>
  )
}
