import { USD_DECIMALS } from '@tyche/protocol/scales'
import { toDecimalString } from './format-amount.ts'
import { numberFormat } from './number-format.ts'

export type FormatUsdOptions = {
  locale: string
  minFraction?: number
  maxFraction?: number
  /** `always` puts a plus before gains; zero has no sign. */
  sign?: 'auto' | 'always'
  /** What is paid, or is still to be paid, is rounded up. */
  isCost?: boolean | undefined
}

/** Formats dollars with 18 decimals for the locale; digits are truncated, of costs rounded up. No float is involved. */
export function formatUsd(
  value: bigint,
  { locale, minFraction, maxFraction, sign = 'auto', isCost }: FormatUsdOptions,
): string {
  const most = maxFraction ?? Math.max(2, minFraction ?? 0)
  return numberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: Math.min(minFraction ?? 2, most),
    maximumFractionDigits: most,
    roundingMode: isCost ? 'expand' : 'trunc',
    signDisplay: sign === 'always' ? 'exceptZero' : 'negative',
  }).format(toDecimalString(value, USD_DECIMALS))
}

/** For chart axes, from a drawn number: `$1.2M`. */
export function formatUsdTick(value: number, locale: string, fraction = 1): string {
  return numberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    maximumFractionDigits: fraction,
  }).format(value)
}

/** A value with 18 decimals as a number, for drawing only. */
export function toDrawn(value: string | bigint): number {
  return Number(toDecimalString(BigInt(value), USD_DECIMALS))
}
