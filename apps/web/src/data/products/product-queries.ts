import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { orderPaths, type ProductOrders } from '@tyche/api-schema/lottery/orders'
import type { ProductOrdersRequest, ProductUserOrderRequest } from '@tyche/api-schema/lottery/orders.requests'
import {
  type Product,
  type ProductDetail,
  type ProductList,
  type ProductUserList,
  productPaths,
} from '@tyche/api-schema/lottery/products'
import type { ProductListRequest, ProductUserListRequest } from '@tyche/api-schema/lottery/products.requests'
import { api } from '../../lib/api-client/api-client.ts'
import { serviceNowMs } from '../../lib/clock.ts'
import { cachePolicy } from '../../lib/query-client/cache-policy.ts'

export const productKeys = {
  all: ['products'],
  lists: ['products', 'list'],
  details: ['products', 'detail'],
  orders: ['products', 'orders'],
  myOrders: ['products', 'my-orders'],
  players: ['products', 'players'],
} as const

/** Products of one lottery, one page at a time. */
export const productListQuery = (request: ProductListRequest) =>
  queryOptions({
    queryKey: [...productKeys.lists, request],
    queryFn: ({ signal }) => api.post<ProductList>(productPaths.productList, request, { signal }),
    ...cachePolicy.live,
  })

export const productDetailQuery = (productId: number) =>
  queryOptions({
    queryKey: [...productKeys.details, productId],
    queryFn: ({ signal }) => api.post<ProductDetail>(productPaths.productDetail, { productId }, { signal }),
    ...cachePolicy.live,
  })

/**
 * The time to judge a product by, in unix seconds. Where the service has called a sale open after its end by this clock, the
 * clock is ahead of the chain's: the sale has not ended.
 */
export function saleTimeSec(
  client: QueryClient,
  { productId, state, endTime }: Pick<Product, 'productId' | 'state' | 'endTime'>,
  nowSec: number,
): number {
  const saidAgoMs = Date.now() - (client.getQueryState(productDetailQuery(productId).queryKey)?.dataUpdatedAt ?? 0)
  return state === 'open' && serviceNowMs() - saidAgoMs >= endTime * 1000 ? Math.min(nowSec, endTime - 1) : nowSec
}

/** Everyone's orders of a product, the newest first. */
export const productOrdersQuery = (request: ProductOrdersRequest) =>
  queryOptions({
    queryKey: [...productKeys.orders, request],
    queryFn: ({ signal }) => api.post<ProductOrders>(orderPaths.productOrders, request, { signal }),
    ...cachePolicy.live,
  })

/** What the signed-in account paid for, gifts included. */
export const myOrdersQuery = (address: string | undefined, request: ProductUserOrderRequest) =>
  queryOptions({
    queryKey: [...productKeys.myOrders, address, request],
    queryFn: ({ signal }) => api.post<ProductOrders>(orderPaths.productUserOrder, request, { signal }),
    enabled: address !== undefined,
    ...cachePolicy.live,
  })

/** Who bought how many codes of a product. */
export const productPlayersQuery = (request: ProductUserListRequest) =>
  queryOptions({
    queryKey: [...productKeys.players, request],
    queryFn: ({ signal }) => api.post<ProductUserList>(productPaths.productUserList, request, { signal }),
    ...cachePolicy.live,
  })
