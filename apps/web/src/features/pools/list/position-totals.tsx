import { Skeleton } from '@tyche/ui/skeleton'
import { Spinner } from '@tyche/ui/spinner'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Usd } from '../figures.tsx'

const CENT = 10n ** 16n

export interface PositionTotalsProps {
  /** Undefined while loading; null where a token has no price. */
  value: bigint | null | undefined
  earned: bigint | null | undefined
  count: number
  /** The earnings are of an earlier block than the value. */
  isPending: boolean
}

/** The sum of the player's positions. */
export function PositionTotals({ value, earned, count, isPending }: PositionTotalsProps) {
  const t = useTranslations('pools')
  return (
    <dl className="grid overflow-hidden rounded-l border border-line bg-s1 shadow-card sm:grid-cols-2">
      <Total label={t('totalPositions')}>
        {value !== undefined ? (
          <span className="flex flex-wrap items-baseline gap-x-2.5">
            <Usd value={value} />
            <span className="font-medium text-mute text-sm tracking-normal">{t('positionsIn', { count })}</span>
          </span>
        ) : (
          <Skeleton className="h-8 w-36" />
        )}
      </Total>
      <Total label={t('totalEarned')}>
        {earned !== undefined ? <Earned value={earned} isPending={isPending} /> : <Skeleton className="h-8 w-28" />}
      </Total>
    </dl>
  )
}

export interface EarnedProps {
  /** Undefined while nobody knows. */
  value: string | bigint | null | undefined
  /** A change of the position is on the chain, but not yet in this figure. */
  isPending?: boolean
}

/** The earnings of positions in cents, like every other sum: green for a gain, red for a loss. */
export function Earned({ value, isPending = false }: EarnedProps) {
  const t = useTranslations('pools')
  const cents = value == null ? 0n : BigInt(value) / CENT
  const tone = isPending ? 'text-mute' : cents > 0n ? 'text-green' : cents < 0n ? 'text-red' : ''
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      {value === undefined ? '–' : <Usd value={value} sign="always" className={tone} />}
      {isPending ? <Pending label={t('updating')} /> : null}
    </span>
  )
}

/** Marks a figure that is about to change. */
function Pending({ label }: { label: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 font-medium text-gold text-xs tracking-normal">
      <Spinner className="size-3" />
      {label}
    </span>
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
export function sum(values: readonly (string | bigint | null)[]): bigint | null {
  return values.reduce<bigint | null>(
    (total, value) => (total === null || value === null ? null : total + BigInt(value)),
    0n,
  )
}
