import { Link } from '@tanstack/react-router'
import { buttonClass } from '@tyche/ui/button'
import { Card } from '@tyche/ui/card'
import { EmptyState } from '@tyche/ui/empty-state'
import { ErrorState } from '@tyche/ui/error-state'
import { Skeleton } from '@tyche/ui/skeleton'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { routePaths } from '../../../config/paths.ts'
import { useErrorText } from '../../../data/errors/use-error-text.ts'
import { usePools, usePositions } from '../../../data/pools/use-pools.ts'
import { SignInFirst, type SignInProps } from '../sign-in-first.tsx'
import { PositionRow } from './position-row.tsx'
import { PositionTotals } from './position-totals.tsx'

/** The player's shares of every pool with value and earnings; `children` wait until these are known. */
export function MyPositions({ children, ...props }: SignInProps & { children: ReactNode }) {
  const t = useTranslations()
  const errorText = useErrorText()
  const pools = usePools()
  const { address, query } = usePositions()
  if (!address)
    return (
      <Card>
        <SignInFirst {...props} />
      </Card>
    )
  const failed = query.isError ? query : pools.isError && !pools.data ? pools : undefined
  if (failed && !query.data)
    return (
      <Card>
        <ErrorState
          title={t('errors.dataTitle')}
          message={errorText(failed.error)}
          retryLabel={t('common.retry')}
          retrying={failed.isFetching}
          onRetry={() => void failed.refetch()}
        />
      </Card>
    )
  if (query.data?.length === 0)
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
  const isKnown = query.data !== undefined && pools.data !== undefined
  return (
    <>
      <PositionTotals positions={query.data} />
      <ul aria-label={t('pools.myPositions')} aria-busy={!isKnown} className="grid gap-3">
        {query.data && pools.data ? (
          query.data.map((position) => (
            <PositionRow
              key={position.poolId}
              position={position}
              pool={pools.data.find(({ poolId }) => poolId === position.poolId)}
            />
          ))
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
