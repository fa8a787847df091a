import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '@tyche/ui/button'
import { Card } from '@tyche/ui/card'
import { EmptyState } from '@tyche/ui/empty-state'
import { ErrorState } from '@tyche/ui/error-state'
import { SkeletonRows } from '@tyche/ui/skeleton'
import { Table } from '@tyche/ui/table'
import { useDeferredValue } from 'react'
import { useTranslations } from 'use-intl'
import { Pager } from '../../../components/pager.tsx'
import { SignInFirst } from '../../../components/sign-in-first.tsx'
import type { Lottery } from '../../../config/lotteries.ts'
import { useErrorText } from '../../../data/errors/use-error-text.ts'
import { myOrdersQuery, productKeys } from '../../../data/products/product-queries.ts'
import { useLiveProducts } from '../../../data/products/use-live-products.ts'
import { useSignInStep } from '../../../data/wallet/use-sign-in-step.ts'
import { usePageNumber } from '../../../lib/search-choice/use-page-number.ts'
import { isSignedIn, useSession } from '../../../lib/session/session-store.ts'
import { OrdersExport } from './orders-export.tsx'
import { OrdersTable } from './orders-table.tsx'

export interface OrderRecordsProps {
  lottery: Lottery
  onSignIn: () => void
  isSigningIn: boolean
}

const PER_PAGE = 20

/** The player's orders, gifts included, the newest first, in pages and as a file. */
export function OrderRecords({ lottery, onSignIn, isSigningIn }: OrderRecordsProps) {
  const t = useTranslations()
  const address = useSession((state) => (isSignedIn(state) ? state.address : undefined))
  const step = useSignInStep({ onSignIn, isSigningIn })
  if (address) return <Orders key={address} lottery={lottery} address={address} />
  return (
    <Card>
      <SignInFirst hint={t('products.loginHint')} step={step} />
    </Card>
  )
}

function Orders({ lottery: { isOffChain, paths }, address }: { lottery: Lottery; address: string }) {
  const t = useTranslations()
  const errorText = useErrorText()
  const client = useQueryClient()
  const [page, goTo] = usePageNumber(PER_PAGE)
  useLiveProducts()
  const query = useQuery({
    ...myOrdersQuery(address, { offChain: isOffChain, page, pageSize: PER_PAGE }),
    placeholderData: keepPreviousData,
  })
  const data = useDeferredValue(query.data)
  const again = () => void client.invalidateQueries({ queryKey: productKeys.myOrders })
  return (
    <Card className="overflow-hidden">
      <div className="flex min-h-[54px] items-center justify-between gap-3 border-line border-b px-4 py-2.5">
        <span className="num text-mute text-sm">
          {data ? t(data.totalIsCapped ? 'products.manyOrders' : 'products.orders', { count: data.total }) : null}
        </span>
        <OrdersExport player={address} isOffChain={isOffChain} total={data?.total ?? 0} />
      </div>
      {query.isError && !data ? (
        <ErrorState
          title={t('errors.dataTitle')}
          message={errorText(query.error)}
          retryLabel={t('common.retry')}
          retrying={query.isFetching}
          onRetry={again}
        />
      ) : data?.total === 0 ? (
        <EmptyState
          title={t('products.noOrders')}
          hint={t('products.noOrdersHint')}
          action={
            <Link to={paths.products} className={buttonClass()}>
              {t('products.onSale')}
            </Link>
          }
        />
      ) : data ? (
        <div className={query.isPlaceholderData ? 'opacity-60 transition-opacity duration-150' : undefined}>
          <OrdersTable orders={data.list} payer={address} />
        </div>
      ) : (
        <Table label={t('luckybuy.records')} aria-busy="true">
          <tbody>
            <SkeletonRows rows={8} columns={5} />
          </tbody>
        </Table>
      )}
      {data ? (
        <Pager label={t('luckybuy.records')} page={page} pages={Math.ceil(data.total / PER_PAGE)} onPage={goTo} />
      ) : null}
    </Card>
  )
}
