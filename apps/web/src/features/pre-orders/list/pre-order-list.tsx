import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { PreOrder } from '@tyche/api-schema/lottery/pre-orders'
import { buttonClass } from '@tyche/ui/button'
import { Card } from '@tyche/ui/card'
import { EmptyState } from '@tyche/ui/empty-state'
import { Glyph } from '@tyche/ui/glyph'
import { Skeleton } from '@tyche/ui/skeleton'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Pager } from '../../../components/pager.tsx'
import { QueryError } from '../../../components/query-error.tsx'
import { SignInFirst } from '../../../components/sign-in-first.tsx'
import { routePaths } from '../../../config/paths.ts'
import { preOrderKeys, userPreOrdersQuery } from '../../../data/pre-orders/pre-order-queries.ts'
import { useLivePreOrders } from '../../../data/pre-orders/use-live-pre-orders.ts'
import { productListQuery } from '../../../data/products/product-queries.ts'
import { useSignInStep } from '../../../data/wallet/use-sign-in-step.ts'
import { useKeptFocus } from '../../../lib/screen/use-kept-focus.ts'
import { usePageNumber } from '../../../lib/search-choice/use-page-number.ts'
import { isSignedIn, useSession } from '../../../lib/session/session-store.ts'
import { PreOrderCard } from './pre-order-card.tsx'

export interface PreOrderListProps {
  onSignIn: () => void
  isSigningIn: boolean
}

const PER_PAGE = 10

/** The player's pre-orders: those that run, and folded those that are over. */
export function PreOrderList({ onSignIn, isSigningIn }: PreOrderListProps) {
  const t = useTranslations()
  const address = useSession((state) => (isSignedIn(state) ? state.address : undefined))
  const step = useSignInStep({ onSignIn, isSigningIn })
  if (address) return <SignedIn key={address} address={address} />
  return (
    <Card>
      <SignInFirst hint={t('preOrders.loginHint')} step={step} />
    </Card>
  )
}

function SignedIn({ address }: { address: string }) {
  const t = useTranslations('preOrders')
  const [page, goTo] = usePageNumber(PER_PAGE)
  const list = useKeptFocus()
  useLivePreOrders()
  const { isPending } = usePreOrders({ address, state: 'active', page })
  return (
    <div ref={list} tabIndex={-1} className="grid gap-4 outline-none">
      <Orders
        address={address}
        state="active"
        page={page}
        onPage={goTo}
        empty={
          <Card>
            <EmptyState
              title={t('empty')}
              hint={t('emptyHint')}
              action={
                <Link to={routePaths.luckybuy} className={buttonClass()}>
                  {t('toProducts')}
                </Link>
              }
            />
          </Card>
        }
      />
      {/* Below a list of unknown length it would move. */}
      {isPending ? null : <Over address={address} />}
    </div>
  )
}

/** Read when it is unfolded. */
function Over({ address }: { address: string }) {
  const t = useTranslations('preOrders')
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-label={t('over')} className="grid gap-4">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="touch flex items-center gap-2 justify-self-start rounded-s font-semibold text-mute transition-colors duration-150 hover:text-fg"
      >
        <Glyph
          name="chevronDown"
          className={`size-4 transition-transform duration-200 ${isOpen ? 'rotate-180' : ''}`}
        />
        {t('over')}
      </button>
      {isOpen ? (
        <>
          <OverOrders address={address} state="stopped" />
          <OverOrders address={address} state="completed" />
        </>
      ) : null}
    </section>
  )
}

function OverOrders({ address, state }: { address: string; state: 'stopped' | 'completed' }) {
  const t = useTranslations('preOrders')
  const [page, setPage] = useState(1)
  return (
    <Orders
      address={address}
      state={state}
      page={page}
      onPage={setPage}
      empty={<p className="text-faint text-sm">{`${t(`states.${state}`)}: –`}</p>}
    />
  )
}

interface Scope {
  address: string
  state: PreOrder['state']
  page: number
}

const usePreOrders = ({ address, state, page }: Scope) =>
  useQuery({
    ...userPreOrdersQuery(address, { state, page, pageSize: PER_PAGE }),
    // Of the same account only.
    placeholderData: (previous, before) =>
      before?.queryKey[preOrderKeys.all.length] === address ? keepPreviousData(previous) : undefined,
  })

interface OrdersProps extends Scope {
  onPage: (page: number) => void
  empty: ReactNode
}

function Orders({ address, state, page, onPage, empty }: OrdersProps) {
  const t = useTranslations()
  const isActive = state === 'active'
  const query = usePreOrders({ address, state, page })
  const hasOrders = isActive && query.data !== undefined && query.data.list.length > 0
  const live = useQuery({ ...productListQuery({ offChain: false, pageSize: 100 }), enabled: hasOrders }).data?.list
  const { data } = query
  if (query.isError && !data)
    return (
      <Card>
        <QueryError query={query} />
      </Card>
    )
  if (!data)
    return (
      <div aria-busy="true" className="grid gap-4">
        <Skeleton className="h-[262px] rounded-l" />
        {isActive ? <Skeleton className="h-[262px] rounded-l" /> : null}
      </div>
    )
  // An order that was just stopped stays until the next reading; the rest of a page may be gone.
  if (data.list.length === 0 && page === 1) return empty
  return (
    <div className={query.isPlaceholderData ? 'grid gap-4 opacity-60' : 'grid gap-4'}>
      {data.list.map((order) => (
        <PreOrderCard key={order.orderId} order={order} live={live} />
      ))}
      <Pager
        label={t(`preOrders.states.${state}`)}
        page={page}
        pages={Math.max(Math.ceil(data.total / PER_PAGE), data.list.length === 0 ? page : 1)}
        onPage={onPage}
      />
    </div>
  )
}
