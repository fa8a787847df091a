import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ProductDetail } from '@tyche/api-schema/lottery/products'
import { Row } from '@tyche/ui/table'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { productOrdersQuery } from '../../../data/products/product-queries.ts'
import { useWalletValue } from '../../../data/wallet/wallet-store.ts'
import { ListFrame, PAGE_SIZE } from './list-frame.tsx'
import { OrderCells, OrderHead } from './order-cells.tsx'

/** Everyone's orders of the product, the newest first. */
export function LatestOrders({ product }: { product: ProductDetail }) {
  const t = useTranslations('luckybuy')
  const own = useTranslations('product.orders')
  const me = useWalletValue((state) => state.address)
  const [page, setPage] = useState(1)
  const { productId } = product
  const query = useQuery({
    ...productOrdersQuery({ productId, page, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  })
  return (
    <ListFrame
      label={t('latestOrders')}
      query={query}
      columns={6}
      head={<OrderHead isDrawn={product.state === 'drawn'} withAccount />}
      rows={({ list }) =>
        list.map((order) => (
          <Row key={order.orderId} className="transition-colors duration-300 starting:bg-green-soft">
            <OrderCells order={order} product={product} me={me} withAccount />
          </Row>
        ))
      }
      empty={{ title: own('empty'), hint: own('emptyHint') }}
      onPage={setPage}
    />
  )
}
