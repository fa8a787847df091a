import { Skeleton } from '@tyche/ui/skeleton'
import { useDeferredValue } from 'react'
import { useTranslations } from 'use-intl'
import { QueryError } from '../../../components/query-error.tsx'
import { useMyShares, usePools } from '../../../data/pools/use-pools.ts'
import { PoolExplainer } from './pool-explainer.tsx'
import { PoolRow } from './pool-row.tsx'
import { PoolTotals } from './pool-totals.tsx'

/** Every pool with liquidity, yield and reserved share. */
export function PoolList() {
  const t = useTranslations()
  const query = usePools()
  // Rows follow their data in pieces: no input waits for them.
  const data = useDeferredValue(query.data)
  const pools = data ?? []
  const shares = useMyShares(pools)
  if (query.isError && !query.data)
    return (
      <div className="rounded-l border border-line bg-s1 shadow-card">
        <QueryError query={query} />
      </div>
    )
  return (
    <>
      <PoolTotals pools={data} shares={shares} />
      <PoolExplainer />
      <ul aria-label={t('pools.title')} aria-busy={data === undefined} className="grid gap-3">
        {data === undefined
          ? [0, 1].map((row) => (
              <li key={row}>
                <Skeleton className="h-[104px] rounded-l max-md:h-72" />
              </li>
            ))
          : pools.map((pool, index) => <PoolRow key={pool.poolId} pool={pool} shares={shares[index]} />)}
      </ul>
    </>
  )
}
