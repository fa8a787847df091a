import { Link } from '@tanstack/react-router'
import type { LpPool } from '@tyche/api-schema/pools'
import { buttonClass } from '@tyche/ui/button'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { PoolBadge } from '../../../components/values/token-badge.tsx'
import { routePaths } from '../../../config/paths.ts'
import { formatPercent } from '../../../lib/amounts/format-ratio.ts'
import { Apy, Explained, Figure, LpAmount, LpPrice, Usd } from '../figures.tsx'
import { OrderNote } from './order-note.tsx'
import { shareOf } from './pool-row.tsx'
import type { Position } from './position-of.ts'
import { Earned } from './position-totals.tsx'

/** The player's position in one pool. */
export function PositionRow({ position }: { position: Position }) {
  const t = useTranslations('pools')
  const locale = useLocale()
  const format = useFormatter()
  const { pool, lpAmount, value, orders, known, isPending } = position
  const { poolId, name } = pool
  return (
    <li className="@container rounded-l border border-line bg-s1 shadow-card">
      <div className="grid gap-x-5 gap-y-4 p-5 @min-[940px]:grid-cols-[minmax(0,1.5fr)_minmax(0,4.6fr)_auto] @min-[940px]:items-center max-md:p-4">
        <div className="flex min-w-0 items-center gap-3">
          <PoolBadge symbols={pool.tokens.map((token) => token.symbol)} />
          <div className="grid min-w-0">
            <h2 className="truncate font-bold text-md tracking-[-0.01em]">{name}</h2>
            {known ? (
              <p className="text-mute text-xs">
                {t('since', { date: format.dateTime(new Date(known.firstAt * 1000), { dateStyle: 'medium' }) })}
              </p>
            ) : null}
          </div>
        </div>
        <dl className="grid grid-cols-2 gap-x-4 gap-y-4 @min-[560px]:grid-cols-3 @min-[940px]:grid-cols-5">
          <Figure label={t('lp')} note={orders.length > 0 ? <OrderNote pool={pool} orders={orders} /> : undefined}>
            <LpAmount value={lpAmount} symbol={pool.symbol} />
          </Figure>
          <Figure label={t('share')}>
            <span className="num">{formatPercent(shareOf(lpAmount, pool.lpSupply), locale, 4)}</span>
          </Figure>
          <Figure label={t('value')} note={<PoolPrice pool={pool} />}>
            <Usd value={value} />
          </Figure>
          <Figure
            label={<Explained label={t('earned')} hint={t('earnedHow')} />}
            note={
              known ? (
                <>
                  {t('deposited')} <Usd value={known.depositedUsd} />
                  {known.withdrawnUsd === '0' ? null : (
                    <>
                      {' · '}
                      {t('withdrawn')} <Usd value={known.withdrawnUsd} />
                    </>
                  )}
                </>
              ) : undefined
            }
          >
            <Earned value={known?.earnedUsd} isPending={isPending} />
          </Figure>
          <Figure label={<Explained label={t('apy')} hint={pool.apy7d === null ? t('apyNone') : t('apyHow')} />}>
            <Apy value={pool.apy7d} />
          </Figure>
        </dl>
        <Link to={routePaths.poolDetails} params={{ id: poolId }} className={buttonClass({ variant: 'soft' })}>
          {t('details')}
          <span className="sr-only">: {name}</span>
        </Link>
      </div>
    </li>
  )
}

function PoolPrice({ pool }: { pool: LpPool }) {
  const t = useTranslations('pools')
  return (
    <>
      {t('lpPrice')} <LpPrice value={pool.lpPriceUsd} />
    </>
  )
}
