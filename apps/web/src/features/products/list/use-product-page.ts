import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ProductListRequest } from '@tyche/api-schema/lottery/products.requests'
import { useDeferredValue } from 'react'
import { productListQuery } from '../../../data/products/product-queries.ts'
import { useLiveProducts } from '../../../data/products/use-live-products.ts'

/** A page of products, kept current by the stream; the previous page of the list stays until the next one has loaded. */
export function useProductPage(request: ProductListRequest) {
  useLiveProducts()
  const query = useQuery({ ...productListQuery(request), placeholderData: keepPreviousData })
  // Cards are deferred, so that input does not wait for them.
  return { query, data: useDeferredValue(query.data) }
}
