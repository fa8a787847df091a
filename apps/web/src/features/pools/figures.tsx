import { SHARE_DECIMALS } from '@tyche/protocol/scales'
import { Tooltip } from '@tyche/ui/tooltip'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { formatAmount, formatFullAmount } from '../../lib/amounts/format-amount.ts'
import { formatPercent } from '../../lib/amounts/format-ratio.ts'
import { formatUsd } from '../../lib/amounts/format-usd.ts'

export interface UsdProps {
  value: string | bigint | null
  minFraction?: number
  maxFraction?: number
  sign?: 'auto' | 'always'
  /** Is rounded up. */
  isCost?: boolean
  className?: string
}

/** Dollars, every digit on hover; a dash while a token has no price. */
export function Usd({ value, minFraction, maxFraction, sign, isCost, className }: UsdProps) {
  const t = useTranslations('pools')
  const locale = useLocale()
  if (value === null)
    return (
      <span title={t('noPrice')} className={className}>
        –
      </span>
    )
  const units = BigInt(value)
  return (
    <span title={formatUsd(units, { locale, maxFraction: 18 })} className={`num ${className ?? ''}`}>
      {formatUsd(units, { locale, sign, isCost, maxFraction, minFraction: minFraction ?? (maxFraction === 0 ? 0 : 2) })}
    </span>
  )
}

/** More digits than other amounts, since a share price changes in its last digits. */
export function LpPrice({ value, digits = 4 }: { value: string | null; digits?: number }) {
  return <Usd value={value} minFraction={digits} maxFraction={digits} />
}

/** An amount of shares with four decimals, or `<` for less than that. */
export function LpAmount({ value, symbol }: { value: string | bigint; symbol?: string | undefined }) {
  const locale = useLocale()
  const units = BigInt(value)
  const isTiny = units > 0n && units < 10n ** 14n
  const text = formatAmount(isTiny ? 10n ** 14n : units, { decimals: SHARE_DECIMALS, locale, maxFraction: 4 })
  const full = formatFullAmount(units, { decimals: SHARE_DECIMALS, locale })
  return (
    <span title={symbol ? `${full} ${symbol}` : full} className="num">
      {isTiny ? `<${text}` : text}
      {symbol ? <span className="ms-1 font-medium text-[0.86em] text-mute">{symbol}</span> : null}
    </span>
  )
}

/** A yield scaled by 1e18; red for a loss, a dash without history. */
export function Apy({ value }: { value: string | null }) {
  const t = useTranslations('pools')
  const locale = useLocale()
  if (value === null) return <span title={t('apyNone')}>–</span>
  const wad = BigInt(value)
  return (
    <span className={`num ${wad < 0n ? 'text-red' : wad > 0n ? 'text-green' : ''}`}>{formatPercent(wad, locale)}</span>
  )
}

/** A word with an explanation on hover and focus. */
export function Explained({ label, hint }: { label: ReactNode; hint: ReactNode }) {
  return (
    <Tooltip content={hint}>
      <button type="button" className="relative z-10 text-start underline decoration-dotted underline-offset-4">
        {label}
        <span className="sr-only">: {hint}</span>
      </button>
    </Tooltip>
  )
}

/** A figure under its label. */
export function Figure({ label, children, note }: { label: ReactNode; children: ReactNode; note?: ReactNode }) {
  return (
    <div className="grid min-w-0 content-start gap-0.5">
      <dt className="text-mute text-xs">{label}</dt>
      <dd className="min-w-0 font-semibold text-md">
        {children}
        {note ? <span className="block font-normal text-faint text-xs">{note}</span> : null}
      </dd>
    </div>
  )
}

/** A label and a value on one line. */
export function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-3 text-mute text-sm">
      <dt>{label}</dt>
      <dd className="num text-end font-semibold text-fg">{children}</dd>
    </div>
  )
}
