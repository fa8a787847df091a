import type { LpPool } from '@tyche/api-schema/pools'
import { Skeleton } from '@tyche/ui/skeleton'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { totalValue } from '../../../data/pools/use-pools.ts'
import { openConnectDialog, useWallet } from '../../../data/wallet/wallet-store.ts'
import { Usd } from '../figures.tsx'
import { sum } from './position-totals.tsx'

/** Liquidity and volume of all pools, and the player's part. */
export function PoolTotals({
  pools,
  shares,
}: {
  pools: readonly LpPool[] | undefined
  shares: readonly (bigint | undefined)[]
}) {
  const t = useTranslations('pools')
  const { address } = useWallet()
  const mine = pools && address ? totalValue(pools, shares) : undefined
  const held = shares.filter((amount) => amount !== undefined && amount > 0n).length
  return (
    <dl className="grid overflow-hidden rounded-l border border-line bg-s1 shadow-card sm:grid-cols-3">
      <Total label={t('totalLiquidity')}>
        {pools ? (
          <span className="text-prize">
            <Usd value={sum(pools.map(({ liquidityUsd }) => liquidityUsd))} maxFraction={0} />
          </span>
        ) : (
          <Skeleton className="h-8 w-40" />
        )}
      </Total>
      <Total label={t('volume24h')}>
        {pools ? (
          <Usd value={sum(pools.map(({ volume24hUsd }) => volume24hUsd))} maxFraction={0} />
        ) : (
          <Skeleton className="h-8 w-28" />
        )}
      </Total>
      <Total
        label={t('totalPositions')}
        note={
          address ? undefined : (
            <button
              type="button"
              onClick={openConnectDialog}
              className="font-semibold text-green underline underline-offset-4"
            >
              {t('connect')}
            </button>
          )
        }
      >
        {address === undefined ? (
          '–'
        ) : mine === undefined ? (
          <Skeleton className="h-8 w-28" />
        ) : (
          <span className="flex flex-wrap items-baseline gap-x-2.5">
            <Usd value={mine} />
            {held > 0 ? (
              <span className="font-medium text-mute text-sm tracking-normal">{t('positionsIn', { count: held })}</span>
            ) : null}
          </span>
        )}
      </Total>
    </dl>
  )
}

function Total({ label, note, children }: { label: ReactNode; note?: ReactNode; children: ReactNode }) {
  return (
    <div className="relative grid content-start gap-1 border-line p-5 max-sm:not-first:border-t max-md:p-4 sm:not-first:border-s">
      <dt className="flex items-baseline justify-between gap-3 text-mute text-sm">{label}</dt>
      <dd className="min-h-8 font-[750] text-xl tracking-[-0.03em]">{children}</dd>
      {note ? <dd className="absolute end-5 top-5 text-sm max-md:end-4 max-md:top-4">{note}</dd> : null}
    </div>
  )
}
