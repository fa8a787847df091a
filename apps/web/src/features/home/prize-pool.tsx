import { Link } from '@tanstack/react-router'
import { buttonClass } from '@tyche/ui/button'
import { ErrorState } from '@tyche/ui/error-state'
import { Meter } from '@tyche/ui/meter'
import { Chip, StatusDot } from '@tyche/ui/pill'
import { Skeleton } from '@tyche/ui/skeleton'
import { useLocale, useTranslations } from 'use-intl'
import { TokenValue } from '../../components/token-value/token-value.tsx'
import { routePaths } from '../../config/paths.ts'
import { formatPercent } from '../../lib/amounts/format-ratio.ts'
import { useGameConfig } from '../../lib/lucky-game/game-config.ts'
import { reservedShareWad } from './reserved-share.ts'
import { usePoolUpdates } from './use-pool-updates.ts'

/** The pool that pays the wins, as it stands now, and how much of it open bets hold. */
export function PrizePool() {
  const t = useTranslations()
  const locale = useLocale()
  const { config, query } = useGameConfig('coin')
  usePoolUpdates()
  const pool = config?.tokens[0]
  const share = pool ? reservedShareWad(pool) : 0n
  const percent = Number(share / 10n ** 14n) / 100
  return (
    <section
      aria-labelledby="prize-pool"
      className="grid content-between gap-4 rounded-l border border-line bg-s1 p-5 shadow-card"
    >
      <div className="flex items-center justify-between">
        <h2 id="prize-pool" className="font-semibold text-md">
          {t('home.prizePool')}
        </h2>
        {pool ? (
          <Chip>
            <StatusDot />
            {t('home.live')}
          </Chip>
        ) : null}
      </div>
      {query.isError && !pool ? (
        <ErrorState
          title={t('errors.dataTitle')}
          message={t('errors.dataMessage')}
          retryLabel={t('common.retry')}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <>
          <p className="min-h-11 font-[750] text-[2.375rem] text-prize leading-none tracking-[-0.03em]">
            {pool ? (
              <TokenValue token={pool.token} value={pool.balance} maxFraction={0} symbol display />
            ) : (
              <Skeleton className="h-9 w-52" />
            )}
          </p>
          <div className="grid gap-2.5">
            <Meter label={t('home.reserved')} percent={percent} />
            <p className="num flex justify-between gap-3 text-mute text-sm">
              {pool && config ? (
                <>
                  <span>{t('home.reservedShare', { share: formatPercent(share, locale) })}</span>
                  <span>{t('home.rtp', { rtp: formatPercent(10n ** 18n - BigInt(config.houseEdge), locale) })}</span>
                </>
              ) : (
                <Skeleton className="h-4 w-full" />
              )}
            </p>
          </div>
          <Link to={routePaths.coin} className={buttonClass({ size: 'md', className: 'w-full' })}>
            {t('home.flip')}
          </Link>
        </>
      )}
    </section>
  )
}
