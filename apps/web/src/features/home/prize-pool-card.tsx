import { Link } from '@tanstack/react-router'
import { buttonClass } from '@tyche/ui/button'
import { ErrorState } from '@tyche/ui/error-state'
import { Chip, StatusDot } from '@tyche/ui/pill'
import { Skeleton } from '@tyche/ui/skeleton'
import { useDeferredValue } from 'react'
import { useTranslations } from 'use-intl'
import { routePaths } from '../../config/paths.ts'
import { useGameConfigs } from '../../data/games/game-config.ts'
import { usePoolUpdates } from '../../data/games/use-pool-updates.ts'
import { PoolLine } from './pool-line.tsx'
import { prizePools } from './prize-pools.ts'

/** The current prize pools and the share of them that open bets reserve. */
export function PrizePoolCard() {
  const t = useTranslations()
  const query = useGameConfigs()
  usePoolUpdates()
  const data = useDeferredValue(query.data)
  const pools = data && prizePools(data.games)
  return (
    <section
      aria-labelledby="prize-pools"
      className="grid content-between gap-4 rounded-l border border-line bg-s1 p-5 shadow-card"
    >
      <div className="flex min-h-6 items-center justify-between">
        <h2 id="prize-pools" className="font-semibold text-md">
          {t('home.prizePools')}
        </h2>
        {pools ? (
          <Chip>
            <StatusDot />
            {t('home.live')}
          </Chip>
        ) : null}
      </div>
      {query.isError && !pools ? (
        <ErrorState
          title={t('errors.dataTitle')}
          message={t('errors.dataMessage')}
          retryLabel={t('common.retry')}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <>
          <ul className="grid gap-5">
            {pools
              ? pools.map((account) => <PoolLine key={account.pool + account.token} account={account} />)
              : ['first', 'second'].map((key) => <Skeleton key={key} className="h-[77px] rounded-s" />)}
          </ul>
          {/* Side by side the first takes what is left over; where both do not fit, each takes a line. */}
          <div className="flex flex-wrap gap-2">
            <Link to={routePaths.coin} className={buttonClass({ size: 'md', className: 'flex-[999_1_auto]' })}>
              {t('home.flip')}
            </Link>
            <Link to={routePaths.pools} className={buttonClass({ variant: 'soft', size: 'md', className: 'grow' })}>
              {t('home.bankIt')}
            </Link>
          </div>
        </>
      )}
    </section>
  )
}
