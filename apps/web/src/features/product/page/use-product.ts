import { useQuery } from '@tanstack/react-query'
import type { ProductDetail } from '@tyche/api-schema/lottery/products'
import { useEffect, useRef } from 'react'
import { productDetailQuery } from '../../../data/products/product-queries.ts'
import { refreshProducts, useLiveProducts } from '../../../data/products/use-live-products.ts'
import { useActivity } from '../../../data/transactions/activity-store.ts'
import { serviceNowMs } from '../../../lib/clock.ts'
import { queryClient } from '../../../lib/query-client/query-client.ts'
import { retryInterval } from '../../../lib/query-client/retry-interval.ts'

const SETTLED_MS = 60_000
const MOVING_MS = 3_000

/** When something is bound to happen to a product, in unix seconds; undefined where only others decide. */
export function nextChangeAt(product: ProductDetail): number | undefined {
  const { state, startTime, endTime, offChainSale } = product
  if (state === 'upcoming') return startTime
  if (state === 'open' || state === 'paused') return endTime
  return state === 'committed' ? (offChainSale?.drawableAt ?? 0) : undefined
}

/** How long the figures hold without news from the stream: a sale that is due, and a draw, are asked for often. */
export function rereadAfterMs(product: ProductDetail | undefined, nowMs: number): number {
  if (!product) return SETTLED_MS
  if (product.state === 'drawn' || product.state === 'inactivated' || product.state === 'removed') return SETTLED_MS
  const at = nextChangeAt(product)
  if (at === undefined) return MOVING_MS
  return Math.min(Math.max(at * 1000 - nowMs, MOVING_MS), SETTLED_MS)
}

/** One product, updated from the stream, and read again when its time is up or a transaction of the player was mined. */
export function useProduct(productId: number) {
  useLiveProducts()
  const mined = useActivity().filter(({ state }) => state === 'confirmed').length
  const known = useRef(mined)
  useEffect(() => {
    if (mined > known.current) refreshProducts(queryClient)
    known.current = mined
  }, [mined])
  return useQuery({
    ...productDetailQuery(productId),
    refetchInterval: (query) => retryInterval(rereadAfterMs(query.state.data, serviceNowMs()))(query),
  })
}
