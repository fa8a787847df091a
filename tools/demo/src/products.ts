import { type Product, type ProductList, productPaths } from '@tyche/api-schema/lottery/products'
import type { ProductListRequest } from '@tyche/api-schema/lottery/products.requests'
import type { ApiClient } from '@tyche/sdk/api'

/** What is on sale now, with codes left. */
export async function productsOnSale(api: ApiClient, { offChain }: { offChain: boolean }): Promise<Product[]> {
  const request: ProductListRequest = { offChain, state: 'live', pageSize: 100 }
  const { list } = await api.post<ProductList>(productPaths.productList, request)
  return list.filter(({ state, sold, total }) => state === 'open' && sold < total)
}

/** Where players buy most: what is nearly sold out. */
export const popularity = ({ sold, total }: Product): number => 1 + (4 * sold) / total
