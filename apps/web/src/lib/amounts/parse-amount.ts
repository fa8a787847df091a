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

/** Removes a leading currency sign, and a leading or trailing token symbol. */
function stripUnits(text: string): string {
  return plainWidth(text)
    .trim()
    .replace(/^(?:\p{L}{0,3}\p{Sc}|\p{L}{2,11}(?=[\s\d.,]))\s*/u, (unit) => (isUnit(unit) ? '' : unit))
    .replace(/(?<=[\d\s.,])(?:\p{Sc}|\p{L}{1,11}\.?)$/u, (unit) => (isUnit(unit) ? '' : unit))
    .trim()
}

/** Full-width digits, signs and full stop, as CJK keyboards type them. */
function plainWidth(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3002', '.')
    .replace(/[\u200e\u200f\u2066-\u2069]/g, '')
}

/** A currency sign, symbol (USDM, wstETH, TL) or name; never a word for a multiple, such as "mil". */
function isUnit(text: string): boolean {
  const unit = text.trim()
  if (/\p{Sc}/u.test(unit) || /^(?:元|圆|円|원|руб\.?)$/iu.test(unit)) return true
  return /\p{Lu}{2}/u.test(unit) && !/^(?:mil|mio|mn|bin|bn|tn|тыс|млн|млрд)/iu.test(unit)
}

/** The number with `.` as its only separator, or undefined for other text. */
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
  // "1,234" in English is a thousand; "10,5", "0,125" and a Russian "1.234" can only be decimals.
  const isGroup = only === localeSeparators(locale).group && /^[1-9]\d{0,2}[.,]\d{3}$/.test(text)
  return isGroup ? undefined : only
}
