import { queryOptions } from '@tanstack/react-query'
import { type Order, orderPaths, type ProductOrders } from '@tyche/api-schema/lottery/orders'
import type { ProductUserOrderRequest } from '@tyche/api-schema/lottery/orders.requests'
import type { Product } from '@tyche/api-schema/lottery/products'
import { productKeys } from '../../data/products/product-queries.ts'
import { api } from '../../lib/api-client/api-client.ts'
import { cachePolicy } from '../../lib/query-client/cache-policy.ts'
import type { CodeRange } from './grid/code-cells.ts'

const PER_PAGE = 100
/** Further orders of one product are not marked. */
const MOST_PAGES = 20

/** The ranges of codes that an account bought of a product and still has. */
export const myCodesQuery = (
  address: string | undefined,
  { productId, offChain }: Pick<Product, 'productId' | 'offChain'>,
) =>
  queryOptions({
    queryKey: [...productKeys.myOrders, address, 'codes', productId],
    queryFn: ({ signal }) =>
      readCodes(
        (page) =>
          api.post<ProductOrders>(
            orderPaths.productUserOrder,
            { productId, offChain, page, pageSize: PER_PAGE } satisfies ProductUserOrderRequest,
            { signal },
          ),
        address ?? '',
      ),
    enabled: address !== undefined,
    ...cachePolicy.live,
  })

/** Reads page after page; gifts to others and tickets given away are left out. */
export async function readCodes(
  readPage: (page: number) => Promise<Pick<ProductOrders, 'list' | 'total'>>,
  address: string,
): Promise<CodeRange[]> {
  const codes: CodeRange[] = []
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const { list, total } = await readPage(page)
    for (const order of list) if (isHeld(order, address)) codes.push(rangeOf(order))
    if (page * PER_PAGE >= total) break
  }
  return codes
}

const isHeld = ({ account, status }: Order, address: string) =>
  account.toLowerCase() === address.toLowerCase() && status !== 'transferred'

const rangeOf = ({ firstCode, quantity }: Order): CodeRange => ({ firstCode, quantity })
