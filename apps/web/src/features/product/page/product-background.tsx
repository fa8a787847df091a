import type { ProductDetail } from '@tyche/api-schema/lottery/products'
import type { SignInProps } from '../../../data/wallet/use-sign-in-step.ts'
import { ProductLists } from '../lists/product-lists.tsx'
import { HowDrawn } from './how-drawn.tsx'
import { ProductTerms } from './product-terms.tsx'

/** Who bought, how it is drawn, and the terms. */
export function ProductBackground({ product, ...signIn }: SignInProps & { product: ProductDetail }) {
  return (
    <>
      <ProductLists product={product} {...signIn} />
      <HowDrawn product={product} />
      <ProductTerms product={product} />
    </>
  )
}
