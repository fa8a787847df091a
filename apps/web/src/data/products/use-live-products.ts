import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Product, ProductDetail, ProductList } from '@tyche/api-schema/lottery/products'
import { useEffect, useRef } from 'react'
import { useStream } from '../../lib/stream/use-stream.ts'
import { productKeys } from './product-queries.ts'

const REFRESH_MS = 1_500

/** Updates every shown product from the stream; orders and players are read again, at most once in 1.5 s. */
export function useLiveProducts(): void {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useStream(['products', 'orders'], {
    onEvent: (event, data) => {
      if (event === 'product') applyProduct(client, data as Product)
      else if (event !== 'order') return
      timer.current ??= setTimeout(() => {
        timer.current = undefined
        refreshProducts(client)
      }, REFRESH_MS)
    },
    onResync: () => refreshProducts(client),
  })
}

/** Reads everything about products again: after the player's transaction, a gap in the stream, or a reorg. */
export function refreshProducts(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: productKeys.all })
}

/** Puts a product's new figures where it is shown; which list it belongs to is for the next read. */
export function applyProduct(client: QueryClient, product: Product): void {
  client.setQueriesData<ProductList>(
    { queryKey: productKeys.lists },
    (page) =>
      page && {
        ...page,
        list: page.list.map((shown) => (shown.productId === product.productId ? product : shown)),
      },
  )
  client.setQueryData<ProductDetail>([...productKeys.details, product.productId], (detail) => {
    if (!detail) return undefined
    // The detail has more winning codes than a list's product, except when that one brings the draw.
    const winningCodes = detail.winningCodes.length > 0 ? detail.winningCodes : product.winningCodes
    return { ...detail, ...product, winningCodes }
  })
}
