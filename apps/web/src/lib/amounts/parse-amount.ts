import { localeSeparators } from './locale-separators.ts'

export type ParsedAmount = { ok: true; value: bigint } | { ok: false; reason: 'empty' | 'format' }

/**
 * Reads what a person typed or pasted ("1,234.5", "10,5", "1 234,50 USDM", "$10", "１２．５") as token base units.
 * A lone separator that could mean both follows the locale; more decimals than the token has are a format error.
 */
export function parseAmount(text: string, { decimals, locale }: { decimals: number; locale: string }): ParsedAmount {
  const bare = stripUnits(text)
  if (bare === '') return { ok: false, reason: text.trim() === '' ? 'empty' : 'format' }
  const plain = toPlainDecimal(bare, locale)
  if (plain === undefined) return { ok: false, reason: 'format' }
  const [whole = '', fraction = ''] = plain.split('.')
  const significant = fraction.replace(/0+$/, '')
  if (significant.length > decimals) return { ok: false, reason: 'format' }
  return { ok: true, value: BigInt((whole || '0') + significant.padEnd(decimals, '0')) }
}

/** Full-width digits become plain ones; a leading sign of money and a leading or trailing token symbol go. */
function stripUnits(text: string): string {
  return text
    .normalize('NFKC')
    .trim()
    .replace(/^(?:\p{Sc}|\p{L}{1,11}(?=[\s\d.,]))\s*/u, '')
    .replace(/\s*(?:\p{Sc}|(?<=[\d\s.,])\p{L}{2,11})$/u, '')
    .trim()
}

/** The same number with `.` as its only separator, or undefined when it is no number. */
function toPlainDecimal(text: string, locale: string): string | undefined {
  const joined = text.replace(/(?<=\d)[\s'’](?=\d{3}(?!\d))/gu, '')
  if (!/^[\d.,]+$/.test(joined) || !/\d/.test(joined)) return undefined
  const decimal = decimalSeparatorOf(joined, locale)
  const [whole = '', fraction = '', ...more] = decimal === undefined ? [joined] : joined.split(decimal)
  if (more.length > 0 || /[.,]/.test(fraction)) return undefined
  const groups = whole.split(/[.,]/)
  const isGrouped = groups.length > 1
  if (isGrouped && !/^\d{1,3}$/.test(groups[0] ?? '')) return undefined
  if (isGrouped && groups.slice(1).some((group) => !/^\d{3}$/.test(group))) return undefined
  return `${groups.join('')}.${fraction}`
}

function decimalSeparatorOf(text: string, locale: string): '.' | ',' | undefined {
  const dots = text.split('.').length - 1
  const commas = text.split(',').length - 1
  if (dots > 0 && commas > 0) return text.lastIndexOf('.') > text.lastIndexOf(',') ? '.' : ','
  const only = dots > 0 ? '.' : ','
  const count = Math.max(dots, commas)
  if (count === 0 || count > 1) return undefined
  if (only === localeSeparators(locale).decimal) return only
  // "1,234" in English is a thousand; "10,5" and "0,125" can only be decimals.
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(text) ? undefined : only
}
