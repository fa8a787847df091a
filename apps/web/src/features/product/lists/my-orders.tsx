import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ProductDetail } from '@tyche/api-schema/lottery/products'
import { Cell, HeadCell, Row } from '@tyche/ui/table'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { SignInFirst } from '../../../components/sign-in-first.tsx'
import { useFreshOrders } from '../../../data/products/fresh-orders.ts'
import { myOrdersQuery } from '../../../data/products/product-queries.ts'
import { type SignInProps, useSignInStep } from '../../../data/wallet/use-sign-in-step.ts'
import { isSignedIn, useSession } from '../../../lib/session/session-store.ts'
import { ListFrame, PAGE_SIZE } from './list-frame.tsx'
import { OrderCells, OrderHead, tight } from './order-cells.tsx'
import { WithdrawControl } from './withdraw-control.tsx'

/** What the player paid for, gifts included, with what can be done with it. */
export function MyOrders({ product, ...signIn }: { product: ProductDetail } & SignInProps) {
  const t = useTranslations('product')
  const address = useSession((state) => (isSignedIn(state) ? state.address : undefined))
  const step = useSignInStep(signIn)
  return address ? (
    <Signed key={address} product={product} address={address} />
  ) : (
    <SignInFirst hint={t('orders.signInHint')} step={step} />
  )
}

function Signed({ product, address }: { product: ProductDetail; address: string }) {
  const t = useTranslations('luckybuy')
  const own = useTranslations('product.orders')
  const tickets = useTranslations('tickets')
  const [page, setPage] = useState(1)
  const { productId, offChain } = product
  const query = useQuery({
    ...myOrdersQuery(address, { productId, offChain, page, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  })
  const fresh = useFreshOrders(productId, address, query.data?.list)
  return (
    <ListFrame
      label={t('myOrders')}
      query={query}
      columns={6}
      head={
        <>
          <OrderHead isDrawn={product.state === 'drawn'} withAccount={false} />
          <HeadCell numeric className={tight}>
            {tickets('status')}
          </HeadCell>
        </>
      }
      rows={({ page: shown, list }) =>
        [...(shown === 1 ? fresh : []), ...list].map((order) => (
          <Row key={order.orderId} className="transition-colors duration-300 starting:bg-green-soft">
            <OrderCells order={order} product={product} me={address} withAccount={false} />
            <Cell numeric className={tight}>
              <WithdrawControl order={order} />
            </Cell>
          </Row>
        ))
      }
      empty={{ title: own('emptyMine'), hint: own('emptyMineHint') }}
      onPage={setPage}
    />
  )
}
