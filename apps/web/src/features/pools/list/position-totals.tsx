import type { LpPosition } from '@tyche/api-schema/pools'
import { Skeleton } from '@tyche/ui/skeleton'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Usd } from '../figures.tsx'

const CENT = 10n ** 16n

/** The sum of the player's positions. */
export function PositionTotals({ positions }: { positions: readonly LpPosition[] | undefined }) {
  const t = useTranslations('pools')
  return (
    <dl className="grid overflow-hidden rounded-l border border-line bg-s1 shadow-card sm:grid-cols-2">
      <Total label={t('totalPositions')}>
        {positions ? (
          <span className="flex flex-wrap items-baseline gap-x-2.5">
            <Usd value={sum(positions.map(({ valueUsd }) => valueUsd))} />
            <span className="font-medium text-mute text-sm tracking-normal">
              {t('positionsIn', { count: positions.length })}
            </span>
          </span>
        ) : (
          <Skeleton className="h-8 w-36" />
        )}
      </Total>
      <Total label={t('totalEarned')}>
        {positions ? (
          <Earned value={sum(positions.map(({ earnedUsd }) => earnedUsd))} />
        ) : (
          <Skeleton className="h-8 w-28" />
        )}
      </Total>
    </dl>
  )
}

/** The earnings of positions: green for a gain, red for a loss. */
export function Earned({ value }: { value: string | bigint | null }) {
  const amount = value === null ? 0n : BigInt(value)
  const isTiny = amount > -CENT && amount < CENT
  return (
    <Usd
      value={value}
      sign="always"
      maxFraction={isTiny ? 6 : 2}
      className={amount > 0n ? 'text-green' : amount < 0n ? 'text-red' : ''}
    />
  )
}

function Total({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1 border-line p-5 max-sm:not-first:border-t max-md:p-4 sm:not-first:border-s">
      <dt className="text-mute text-sm">{label}</dt>
      <dd className="min-h-8 font-[750] text-xl tracking-[-0.03em]">{children}</dd>
    </div>
  )
}

/** A sum in dollars; null when an addend has no price. */
export function sum(values: readonly (string | null)[]): bigint | null {
  return values.reduce<bigint | null>(
    (total, value) => (total === null || value === null ? null : total + BigInt(value)),
    0n,
  )
}
