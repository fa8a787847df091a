import { Navigate } from '@tanstack/react-router'
import type { ApiProductState, ProductDetail } from '@tyche/api-schema/lottery/products'
import { MAX_PRODUCT_ID } from '@tyche/protocol/lottery'
import { ApiError } from '@tyche/sdk/api'
import { Card } from '@tyche/ui/card'
import { Skeleton } from '@tyche/ui/skeleton'
import { type ReactNode, Suspense } from 'react'
import { Deferred } from '../../../components/deferred.tsx'
import { QueryError } from '../../../components/query-error.tsx'
import { detailsPath, type Lottery } from '../../../config/lotteries.ts'
import type { SignInProps } from '../../../data/wallet/use-sign-in-step.ts'
import { lazyWithRetry } from '../../../lib/lazy/lazy-with-retry.ts'
import { usePageName } from '../../../lib/shell/page-name.ts'
import { type CodeRange, useMyCodes } from '../holdings.ts'
import { BuyPlace } from '../panel/buy-place.tsx'
import { titleOf } from '../product-name.ts'
import { ProductFacts } from './product-facts.tsx'
import { ProductHeader } from './product-header.tsx'
import { ProductNotFound } from './product-not-found.tsx'
import { ProductPending } from './product-pending.tsx'
import { ProductStage } from './product-stage.tsx'
import { RoundsRow } from './rounds-row.tsx'
import { useProduct } from './use-product.ts'

/** Both are below the first screen. They are loaded and rendered separately: together they would be one long task. */
const ProductLists = lazyWithRetry(async () => (await import('../lists/product-lists.tsx')).ProductLists)
const ProductBackground = lazyWithRetry(async () => (await import('./product-background.tsx')).ProductBackground)

const hasDraw = (state: ApiProductState) => state !== 'inactivated' && state !== 'removed'

/** From when the draw is what the page is about. */
const isDrawTime = (state: ApiProductState) =>
  state === 'soldOut' || state === 'ended' || state === 'committed' || state === 'drawing' || state === 'drawn'

/** What other rooms put on the page; undefined leaves the place empty. */
export interface ProductSlots {
  /** The draw, while it is drawing and once it is drawn. */
  draw?: ((product: ProductDetail, mine: readonly CodeRange[]) => ReactNode) | undefined
  /** Below the buy panel. */
  preOrder?: ((product: ProductDetail, signIn: SignInProps) => ReactNode) | undefined
}

export interface ProductPageProps extends SignInProps {
  lottery: Lottery
  /** As in the address. */
  id: string
  slots: ProductSlots
}

/** The number of a product; undefined for a text that cannot be one. */
function readProductId(id: string): number | undefined {
  const number = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : undefined
  return number !== undefined && number <= MAX_PRODUCT_ID ? number : undefined
}

/** One product: picture, draw, buy panel, facts, rounds, lists. */
export function ProductPage(props: ProductPageProps) {
  const productId = readProductId(props.id)
  if (productId === undefined) return <ProductNotFound {...props} />
  return <KnownProduct {...props} productId={productId} />
}

function KnownProduct({ productId, ...props }: ProductPageProps & { productId: number }) {
  const query = useProduct(productId)
  if (query.data) {
    const { offChain } = query.data
    // The other lottery's product, by a link that was typed.
    if (offChain !== props.lottery.isOffChain) return <Navigate to={detailsPath({ productId, offChain })} replace />
    return <ProductSections {...props} product={query.data} />
  }
  if (!query.isError) return <ProductPending lottery={props.lottery} />
  if (query.error instanceof ApiError && (query.error.status === 404 || query.error.status === 400))
    return <ProductNotFound {...props} />
  return (
    <Card>
      <QueryError query={query} />
    </Card>
  )
}

/** The stage first: a product's whole page at once would be a long task. */
function ProductSections({ product, lottery, slots, ...signIn }: ProductPageProps & { product: ProductDetail }) {
  usePageName(titleOf(product))
  const mine = useMyCodes(product)
  return (
    <>
      <ProductHeader product={product} lottery={lottery} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_384px] lg:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 gap-4">
          <ProductStage product={product} />
          {/* The same place in the document, so that a sale that ends does not restart the draw. */}
          {hasDraw(product.state) ? (
            <div id="draw" className={`scroll-mt-20 empty:hidden ${isDrawTime(product.state) ? 'order-first' : ''}`}>
              <Deferred fallback={<Skeleton className="h-[592px] rounded-l" />}>{slots.draw?.(product, mine)}</Deferred>
            </div>
          ) : null}
        </div>
        <div className="grid min-w-0 gap-4 lg:sticky lg:top-[72px] lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Deferred fallback={<Skeleton className="h-[430px] rounded-l" />}>
            <BuyPlace product={product} mine={mine} preOrder={slots.preOrder} {...signIn} />
          </Deferred>
        </div>
        <div className="grid min-w-0 gap-4">
          <Deferred>
            <ProductFacts product={product} />
            <RoundsRow product={product} />
          </Deferred>
        </div>
      </div>
      <Deferred>
        <Suspense fallback={<Skeleton className="h-[600px] rounded-l" />}>
          <ProductLists product={product} {...signIn} />
        </Suspense>
      </Deferred>
      <Deferred>
        <Suspense>
          <ProductBackground product={product} />
        </Suspense>
      </Deferred>
    </>
  )
}
