import { ApiError } from '@tyche/sdk/api'
import { Card } from '@tyche/ui/card'
import { Suspense } from 'react'
import { QueryError } from '../../../components/query-error.tsx'
import { chartPeriods } from '../../../data/pools/pool-queries.ts'
import { usePool } from '../../../data/pools/use-pools.ts'
import type { SignInProps } from '../../../data/wallet/use-sign-in-step.ts'
import { lazyWithRetry } from '../../../lib/lazy/lazy-with-retry.ts'
import { useSearchChoice } from '../../../lib/search-choice/use-search-choice.ts'
import { LiquidityPanel } from '../liquidity/liquidity-panel.tsx'
import { TransactionsCard } from '../transactions/transactions-card.tsx'
import { OrdersCard } from '../withdraw/orders-card.tsx'
import { PoolComposition } from './pool-composition.tsx'
import { PoolHeader } from './pool-header.tsx'
import { PoolInfo } from './pool-info.tsx'
import { PoolNotFound } from './pool-not-found.tsx'
import { ChartsPending, PoolPending } from './pool-pending.tsx'
import { PositionCard } from './position-card.tsx'

const PoolCharts = lazyWithRetry(async () => (await import('./pool-charts.tsx')).PoolCharts)

/** One pool: terms, history, deposit and withdrawal; chosen tabs are in the address. */
export function PoolDetails({ poolId, ...signIn }: { poolId: string } & SignInProps) {
  const [period, setPeriod] = useSearchChoice('period', chartPeriods)
  const query = usePool(poolId, period)
  if (!query.data) {
    if (!query.isError) return <PoolPending />
    if (query.error instanceof ApiError && (query.error.status === 404 || query.error.status === 400))
      return <PoolNotFound poolId={poolId} />
    return (
      <Card>
        <QueryError query={query} />
      </Card>
    )
  }
  const { pool, history } = query.data
  return (
    <>
      <PoolHeader pool={pool} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_372px]">
        <div className="grid min-w-0 gap-4">
          <Suspense fallback={<ChartsPending />}>
            <PoolCharts
              history={history}
              period={period}
              onPeriod={setPeriod}
              isStale={query.isPlaceholderData}
              lpSymbol={pool.symbol}
            />
          </Suspense>
          <PoolComposition pool={pool} />
          <PoolInfo pool={pool} />
        </div>
        <div className="grid min-w-0 gap-4 max-lg:row-start-1">
          <LiquidityPanel key={pool.poolId} pool={pool} />
          <PositionCard pool={pool} {...signIn} />
          <OrdersCard pool={pool} />
        </div>
      </div>
      <TransactionsCard poolId={poolId} {...signIn} />
    </>
  )
}
