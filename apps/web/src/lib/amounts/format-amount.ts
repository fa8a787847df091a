import { numberFormat } from './number-format.ts'

export type FormatAmountOptions = {
  decimals: number
  locale: string
  minFraction?: number
  maxFraction?: number
  /** `always` puts a plus before gains; zero has no sign. */
  sign?: 'auto' | 'always'
  /** What is paid is rounded up. */
  isCost?: boolean | undefined
}

/**
 * Formats base units for the locale. Digits beyond `maxFraction` are truncated, of costs and of losses (negative with a
 * sign) rounded up; no float is involved.
 */
export function formatAmount(value: bigint, options: FormatAmountOptions): string {
  const { decimals, locale, sign = 'auto', isCost } = options
  const maxFraction = options.maxFraction ?? Math.max(usualFraction(value, decimals), options.minFraction ?? 0)
  const minFraction = Math.min(options.minFraction ?? 2, maxFraction)
  return formatDecimal(toDecimalString(value, decimals), { locale, minFraction, maxFraction, sign, isCost })
}

/** Tokens with at most this many decimals are currencies, whose hundredths are small. */
const CENT_DECIMALS = 6

/** Two decimals, and four significant digits below one ether, where hundredths matter. */
function usualFraction(value: bigint, decimals: number): number {
  const leadingZeros = decimals - (value < 0n ? -value : value).toString().length
  if (decimals <= CENT_DECIMALS || value === 0n || leadingZeros < 0) return 2
  return Math.min(decimals, leadingZeros + 4)
}

/** Every digit of the value, for titles. */
export function formatFullAmount(value: bigint, { decimals, locale }: { decimals: number; locale: string }): string {
  return formatDecimal(toDecimalString(value, decimals), {
    locale,
    minFraction: 0,
    maxFraction: decimals,
    sign: 'auto',
  })
}

/** The text for an input: exact, without grouping, with the locale's decimal sign. */
export function formatInputAmount(value: bigint, { decimals, locale }: { decimals: number; locale: string }): string {
  return formatterFor({ locale, minFraction: 0, maxFraction: decimals, sign: 'auto', grouping: false }).format(
    toDecimalString(value, decimals),
  )
}

/** An exact decimal without formatting: `1234560000n` of 6 decimals is "1234.56". */
export function toDecimalString(value: bigint, decimals: number): Intl.StringNumericLiteral {
  const negative = value < 0n
  const digits = (negative ? -value : value).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = decimals === 0 ? '' : digits.slice(-decimals).replace(/0+$/, '')
  return `${negative ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}` as Intl.StringNumericLiteral
}

type DecimalFormat = {
  locale: string
  minFraction: number
  maxFraction: number
  sign: 'auto' | 'always'
  isCost?: boolean | undefined
}

export function formatDecimal(value: Intl.StringNumericLiteral, format: DecimalFormat): string {
  return formatterFor({ ...format, grouping: true }).format(value)
}

function formatterFor(format: DecimalFormat & { grouping: boolean }): Intl.NumberFormat {
  return numberFormat(format.locale, {
    minimumFractionDigits: format.minFraction,
    maximumFractionDigits: format.maxFraction,
    roundingMode: roundingOf(format),
    signDisplay: format.sign === 'always' ? 'exceptZero' : 'negative',
    useGrouping: format.grouping ? 'auto' : false,
  })
}

/** Never shows a cost or a loss as smaller than it is, nor a gain as larger. */
function roundingOf({ sign, isCost }: DecimalFormat) {
  return isCost ? 'expand' : sign === 'always' ? 'floor' : 'trunc'
}
