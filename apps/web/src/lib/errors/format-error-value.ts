import { PRECISION_PER_BPS } from '@tyche/protocol/scales'
import type { ErrorValue } from '@tyche/sdk/errors'
import { formatAmount } from '../amounts/format-amount.ts'
import { formatPercent } from '../amounts/format-ratio.ts'
import { formatUsd } from '../amounts/format-usd.ts'

type Token = { symbol: string; decimals: number }

export type ErrorFormat = {
  locale: string
  /** The token of the failed call, if known. */
  token: Token | undefined
  symbolOf: (address: string) => string | undefined
}

const MAX_FRACTION = 6

/** Formats one argument; undefined for an amount of an unknown token. */
export function formatErrorValue({ kind, value }: ErrorValue, format: ErrorFormat): string | undefined {
  const { locale, token, symbolOf } = format
  if (kind === 'text') return value
  if (kind === 'address') return symbolOf(value) ?? `${value.slice(0, 6)}…${value.slice(-4)}`
  const number = BigInt(value)
  if (kind === 'time') {
    const date = new Date(Number(number) * 1000)
    return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(date)
  }
  if (kind === 'basisPoints') return formatPercent(number * PRECISION_PER_BPS, locale)
  if (kind === 'usd') return formatUsd(number, { locale })
  if (kind === 'count') return new Intl.NumberFormat(locale).format(number)
  if (!token) return undefined
  const { decimals, symbol } = token
  return `${formatAmount(number, { decimals, locale, minFraction: 0, maxFraction: MAX_FRACTION })} ${symbol}`
}
