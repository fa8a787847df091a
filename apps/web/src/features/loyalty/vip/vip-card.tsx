import { Link } from '@tanstack/react-router'
import { loyaltyConstants } from '@tyche/loyalty'
import { Card } from '@tyche/ui/card'
import { Skeleton } from '@tyche/ui/skeleton'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { QueryError } from '../../../components/query-error.tsx'
import { PointsValue } from '../../../components/values/points-value.tsx'
import { routePaths } from '../../../config/paths.ts'
import { usePointBalance } from '../../../data/balances/point-balance.ts'
import { useUser } from '../../../data/loyalty/user-query.ts'
import { parsePoints } from '../../../lib/amounts/points.ts'
import { useCountUp } from '../../../lib/screen/use-count-up.ts'
import { VipBadge } from './vip-badge.tsx'
import { bpsOfWad, Multiplier } from './vip-figures.tsx'
import { VipProgress } from './vip-progress.tsx'

/** The player's level, points, and the way to the next level. */
export function VipCard() {
  const t = useTranslations('vip')
  const query = useUser()
  const user = query.data ?? undefined
  const points = usePointBalance() ?? user?.points
  const shown = useCountUp(points === undefined ? undefined : parsePoints(points))
  if (query.isError && !user)
    return (
      <Card>
        <QueryError title={t('notLoaded')} query={query} />
      </Card>
    )
  return (
    <Card as="section" aria-label={t('title')} className="hero grid content-between gap-6 p-5 md:p-6">
      <div className="flex items-center gap-4">
        <VipBadge level={user?.vipLevel ?? 0} className="size-20" />
        <div className="grid gap-0.5">
          <span className="text-mute text-sm">{t('level')}</span>
          <span className="font-[780] text-2xl tracking-[-0.03em]">
            {user ? `${t('title')} ${user.vipLevel}` : <Skeleton className="h-9 w-20" />}
          </span>
        </div>
        <Link
          to={routePaths.referral}
          hash="levels"
          className="ms-auto self-start text-mute text-sm underline underline-offset-4 hover:text-fg"
        >
          {t('allLevels')}
        </Link>
      </div>
      <ol aria-hidden="true" className="grid grid-cols-10 justify-items-center gap-0.5">
        {loyaltyConstants.vipLevels.map(({ expUsd }, level) => (
          <li
            key={`${expUsd}`}
            className={`w-full max-w-8 ${user && level <= user.vipLevel ? '' : 'opacity-35 grayscale-50'}`}
          >
            <VipBadge level={level} className="w-full" />
          </li>
        ))}
      </ol>
      <dl className="grid grid-cols-2 gap-4">
        <Figure label={t('points')}>
          {shown === undefined ? (
            <Skeleton className="h-7 w-24" />
          ) : (
            <PointsValue isFixed value={shown} className="text-prize" />
          )}
        </Figure>
        <Figure label={t('perDollar')}>
          {user ? <Multiplier bps={bpsOfWad(user.vipMultiplier)} /> : <Skeleton className="h-7 w-14" />}
        </Figure>
      </dl>
      {user ? <VipProgress user={user} /> : <Skeleton className="h-20 rounded-m" />}
      {user?.isFrozen ? <p className="rounded-m bg-red-soft px-3 py-2 text-red text-sm">{t('frozen')}</p> : null}
    </Card>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-mute text-sm">{label}</dt>
      <dd className="num min-h-8 font-[750] text-xl tracking-[-0.03em]">{children}</dd>
    </div>
  )
}
