import { useLocale, useTranslations } from 'use-intl'
import { numberFormat } from '../../lib/amounts/number-format.ts'

export interface WinningCodesProps {
  /** The first of them, in rising order. */
  codes: readonly number[]
  /** How many there are in all. */
  count: number | null
  /** How many are shown. */
  most?: number | undefined
  className?: string | undefined
}

/** Codes that won, and how many more there are. Needs the texts of the lottery. */
export function WinningCodes({ codes, count, most = 5, className }: WinningCodesProps) {
  const t = useTranslations()
  const locale = useLocale()
  const shown = codes.slice(0, most)
  const more = Math.max(count ?? codes.length, codes.length) - shown.length
  const plain = numberFormat(locale, { useGrouping: false })
  return (
    <ul aria-label={t('luckybuy.winningNumbers')} className={`flex flex-wrap items-center gap-1 ${className ?? ''}`}>
      {shown.map((code) => (
        <li
          key={code}
          className="num rounded-xs border border-[color-mix(in_srgb,var(--gold)_40%,transparent)] bg-gold-soft px-1.5 py-0.5 font-semibold text-gold text-xs"
        >
          {plain.format(code)}
        </li>
      ))}
      {more > 0 ? <li className="num text-mute text-xs">{t('products.moreCodes', { count: more })}</li> : null}
    </ul>
  )
}
