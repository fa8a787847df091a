import type { ProductDetail } from '@tyche/api-schema/lottery/products'
import { Skeleton } from '@tyche/ui/skeleton'
import { Deferred } from '../../../components/deferred.tsx'
import type { SignInProps } from '../../../data/wallet/use-sign-in-step.ts'
import { ProductLists } from '../lists/product-lists.tsx'
import { HowDrawn } from './how-drawn.tsx'
import { ProductTerms } from './product-terms.tsx'

/** Who bought, how it is drawn, and the terms. */
export function ProductBackground({ product, ...signIn }: SignInProps & { product: ProductDetail }) {
  return (
    <>
      {/* By itself: its tabs measure themselves once they are in the page. */}
      <Deferred fallback={<Skeleton className="h-[480px] rounded-l" />}>
        <ProductLists product={product} {...signIn} />
      </Deferred>
      <HowDrawn product={product} />
      <ProductTerms product={product} />
    </>
  )
}
