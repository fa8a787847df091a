import { PRECISION_DECIMALS } from '@tyche/protocol/scales'
import { formatDecimal, toDecimalString } from './format-amount.ts'
import { numberFormat } from './number-format.ts'

/** A ratio scaled by 1e18 as percent: 980000000000000000n is "98.00 %" in the locale's format. */
export function formatPercent(wad: bigint, locale: string, fraction = 2): string {
  return numberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: fraction,
    maximumFractionDigits: fraction,
    roundingMode: 'trunc',
  }).format(toDecimalString(wad, PRECISION_DECIMALS))
}

/** A multiplier scaled by 1e18: 1960000000000000000n is "1.96×". */
export function formatMultiplier(wad: bigint, locale: string): string {
  return `${formatDecimal(toDecimalString(wad, PRECISION_DECIMALS), { locale, minFraction: 2, maxFraction: 4, sign: 'auto' })}×`
}

/** Points come as a decimal string; the specification shows three decimals. */
export function formatPoints(points: string, locale: string): string {
  const literal = /^-?\d+(\.\d+)?$/.test(points) ? (points as Intl.StringNumericLiteral) : '0'
  return formatDecimal(literal, { locale, minFraction: 3, maxFraction: 3, sign: 'auto' })
}
