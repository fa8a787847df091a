import { Skeleton } from '@tyche/ui/skeleton'
import { Suspense } from 'react'
import type { ProductSlots } from '../../../features/product/page/product-page.tsx'
import { lazyWithRetry } from '../../../lib/lazy/lazy-with-retry.ts'

const DrawStage = lazyWithRetry(async () => (await import('../../../features/draw/draw-stage.tsx')).DrawStage)
const PreOrderPanel = lazyWithRetry(
  async () => (await import('../../../features/pre-orders/panel/pre-order-panel.tsx')).PreOrderPanel,
)

/** What other features put on a product's page. */
export const productSlots: ProductSlots = {
  draw: (product, mine) => (
    <Suspense fallback={<Skeleton className="h-[592px] rounded-l" />}>
      <DrawStage product={product} mine={mine} />
    </Suspense>
  ),
  preOrder: (product, signIn) =>
    product.offChain ? null : (
      <Suspense fallback={<Skeleton className="h-[76px] rounded-l" />}>
        <PreOrderPanel product={product} {...signIn} />
      </Suspense>
    ),
}
