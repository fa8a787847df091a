import { Link } from '@tanstack/react-router'
import { buttonClass } from '@tyche/ui/button'
import { Card } from '@tyche/ui/card'
import { EmptyState } from '@tyche/ui/empty-state'
import { Skeleton } from '@tyche/ui/skeleton'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { QueryError } from '../../../components/query-error.tsx'
import { SignInFirst } from '../../../components/sign-in-first.tsx'
import { routePaths } from '../../../config/paths.ts'
import { useHoldings, usePools, usePositions } from '../../../data/pools/use-pools.ts'
import { type SignInProps, useSignInStep } from '../../../data/wallet/use-sign-in-step.ts'
import { positionOf } from './position-of.ts'
import { PositionRow } from './position-row.tsx'
import { PositionTotals, sum } from './position-totals.tsx'

const none = [] as const
const unread = { held: undefined, orders: none }

/** The player's shares of every pool with value and earnings; `children` wait until these are known. */
export function MyPositions({ children, ...props }: SignInProps & { children: ReactNode }) {
  const t = useTranslations()
  const pools = usePools()
  const { address, query } = usePositions()
  const step = useSignInStep(props)
  const holdings = useHoldings(pools.data ?? none)
  if (!address)
    return (
      <Card>
        <SignInFirst hint={t('pools.loginHint')} step={step} />
      </Card>
    )
  const failed = query.isError ? query : pools.isError && !pools.data ? pools : undefined
  if (failed && !query.data)
    return (
      <Card>
        <QueryError query={failed} />
      </Card>
    )
  const isKnown = query.data !== undefined && pools.data !== undefined
  const positions = isKnown
    ? pools.data.flatMap((pool, index) => {
        const known = query.data.find(({ poolId }) => poolId === pool.poolId)
        return positionOf(pool, known, holdings[index] ?? unread) ?? []
      })
    : undefined
  if (positions?.length === 0)
    return (
      <>
        <Card>
          <EmptyState
            title={t('pools.noPositions')}
            hint={t('pools.noPositionsHint')}
            action={
              <Link to={routePaths.pools} className={buttonClass()}>
                {t('pools.allPools')}
              </Link>
            }
          />
        </Card>
        {children}
      </>
    )
  return (
    <>
      <PositionTotals
        value={positions && sum(positions.map(({ value }) => value))}
        earned={query.data && sum(query.data.map(({ earnedUsd }) => earnedUsd))}
        count={positions?.length ?? 0}
        isPending={positions?.some(({ isPending }) => isPending) ?? false}
      />
      <ul aria-label={t('pools.myPositions')} aria-busy={!isKnown} className="grid gap-3">
        {positions ? (
          positions.map((position) => <PositionRow key={position.pool.poolId} position={position} />)
        ) : (
          <li>
            <Skeleton className="h-[104px] rounded-l max-md:h-56" />
          </li>
        )}
      </ul>
      {isKnown ? children : null}
    </>
  )
}
