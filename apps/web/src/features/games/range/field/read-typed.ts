import { PRECISION_DECIMALS } from '@tyche/protocol/scales'
import { parseAmount } from '../../../../lib/amounts/parse-amount.ts'

/**
 * Parses a typed number, a chance ("33.3", "33,3 %") or a multiplier ("2×", "x2"), scaled by 1e18. A `small`
 * number has no thousands: any separator, in any locale, is its decimal sign.
 */
export function readTyped(text: string, { locale, isSmall }: { locale: string; isSmall: boolean }): bigint | undefined {
  const bare = text
    .normalize('NFKC')
    .trim()
    .replace(/^[%×xх]\s*|\s*[%×xх]$/iu, '')
  if (/[\p{L}\p{Sc}%]/u.test(bare)) return undefined
  const isDecimal = isSmall && /^\d*[.,]\d*$/.test(bare)
  const parsed = parseAmount(isDecimal ? bare.replace(',', '.') : bare, {
    decimals: PRECISION_DECIMALS,
    locale: isDecimal ? 'en' : locale,
  })
  return parsed.ok ? parsed.value : undefined
}
