import { numberFormat } from '../../lib/amounts/number-format.ts'

/** A chance, 0 to 1, as a percentage with two significant digits; never 0 % for one that exists. */
export function formatChance(chance: number, locale: string): string {
  const percent = chance * 100
  const digits =
    percent >= 10 || percent === 0 ? 1 : percent >= 1 ? 2 : Math.min(8, 1 - Math.floor(Math.log10(percent)))
  return numberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: 0,
    maximumFractionDigits: digits,
    roundingMode: 'trunc',
  }).format(chance)
}
